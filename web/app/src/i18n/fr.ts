import type { Messages } from './en';

export const messages: Messages = {};
