import type { Browser } from '@playwright/test';

/** A poster as a designer would make it: wide, bright in the middle. */
export async function drawPoster(browser: Browser, teams: [string, string]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 720, height: 270 } });
  await page.setContent(`<style>
    body { margin: 0; height: 270px; display: grid; place-items: center; font: 800 54px 'DejaVu Sans', sans-serif;
      color: #fff; letter-spacing: -1px; overflow: hidden;
      background:
        radial-gradient(circle at 8% -10%, #fffbe6cc, transparent 34%),
        radial-gradient(circle at 84% -10%, #fffbe6cc, transparent 34%),
        radial-gradient(ellipse at 46% 135%, #4caf50 20%, #1b5e20 52%, transparent 53%),
        linear-gradient(#0b1d3a, #173b6c 60%, #2d5f9a); }
    p { margin: -20px 58px 0 0; text-shadow: 0 4px 22px #0009; }
    small { font-size: 26px; letter-spacing: 3px; color: #ffd06b; vertical-align: middle; padding: 0 18px; }
  </style><p>${teams.join('<small>v</small>')}</p>`);
  const poster = await page.screenshot({ type: 'jpeg', quality: 85 });
  await page.close();
  return poster;
}
