// Pictures of every screen, to look at: node scripts/shots.mjs (after a build), then see dist-shots/.
import { DESKTOP, launch, open, PHONE, shoot } from '../tests/e2e/browser.mjs';
import { GAMES, playLink } from '../tests/e2e/games.mjs';
import { serve } from '../tests/e2e/server.mjs';

const STONES = 'i10 i9 j9 h9 j11 i11 h8 k11 k10 j12 h10 i8 g9 g10'.split(' ');
const SCREENS = {
  new: '#/new',
  settings: '#/settings',
  andantino: playLink('andantino', { variant: 'side10', turns: STONES, clock: '10+5' }),
  omega: playLink('omega', { variant: 'side5,3p', turns: ['e5,c2,g8', 'd4,f6,e8', 'c3,d3,f7'], seats: 'p p p' }),
  tablut: playLink('tablut', { turns: GAMES.tablut.turns.slice(0, 5) }),
  over: playLink('andantino', { turns: GAMES.andantino.turns }),
};
const LOOKS = [
  { theme: 'light', board: 'wood', language: 'en' },
  { theme: 'dark', board: 'slate', language: 'de' },
  { theme: 'contrast', board: 'wood', language: 'en' },
  { theme: 'light', board: 'slate', language: 'ar' },
];
const DEVICES = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: PHONE, hasTouch: true, isMobile: true },
};

const server = await serve();
const browser = await launch();
for (const [device, options] of Object.entries(DEVICES)) {
  for (const look of LOOKS) {
    const localStorage = [{ name: 'cadenza.settings', value: JSON.stringify(look) }];
    const page = await open(browser, server.url, {
      ...options, serviceWorkers: 'block', storageState: { origins: [{ origin: new URL(server.url).origin, localStorage }] },
    });
    for (const [name, link] of Object.entries(SCREENS)) {
      await page.goto(server.url + link);
      await page.locator(link.startsWith('#/play') ? '[role=grid]' : 'main h1').first().waitFor();
      await shoot(page, `${name}-${device}-${look.theme}-${look.board}-${look.language}`);
    }
    await page.context().close();
  }
}
await browser.close();
await server.stop();
