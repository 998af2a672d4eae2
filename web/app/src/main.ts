import './style.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { rules } from './engine/engines';
import { keepOffline } from './offline';

mount(App, { target: document.getElementById('app')! });

// Offline after the first visit, once the page has what it needs itself. While developing, files
// change and must not be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void rules.catalogue().then(keepOffline).catch((error: unknown) => console.warn('not kept for offline use:', error));
}
