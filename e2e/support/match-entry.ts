import type { Page } from '@playwright/test';
import { istInput } from '@tossbook/rules';
import { send, staffToken } from './backstage.ts';
import { aTeam } from './names.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The date-time field value for a time so many hours from now. */
export const hoursAhead = (hours: number) => istInput(new Date(Date.now() + hours * HOUR_MS));

export type Entry = {
  teamA: string;
  teamB: string;
  rate: string;
  league: string;
  sport: string;
  starts: string;
  ends: string;
};

export const anEntry = (change: Partial<Entry> = {}): Entry => ({
  teamA: aTeam(),
  teamB: aTeam(),
  rate: '97.5',
  league: 'Indian Premier League',
  sport: 'Cricket',
  starts: hoursAhead(0),
  ends: hoursAhead(6),
  ...change,
});

/** Fills in the match form as staff would. */
export async function fillMatch(page: Page, entry: Entry): Promise<void> {
  await page.getByLabel('Team A name').fill(entry.teamA);
  await page.getByLabel('Team B name').fill(entry.teamB);
  await page.getByLabel('Toss rate').fill(entry.rate);
  await page.getByLabel('League name').fill(entry.league);
  await page.getByRole('combobox', { name: 'Sports type' }).click();
  await page.getByRole('option', { name: entry.sport }).click();
  await page.getByLabel('Bet start time').fill(entry.starts);
  await page.getByLabel('Bet end time').fill(entry.ends);
}

export type Stored = {
  _id: string;
  edition: string;
  teamAName: string;
  teamBName: string;
  leagueName: string;
  tossRate: number;
  sportType: string;
  betStartTime: string;
  betEndTime: string;
  posterImg: { url: string } | null;
};

/** The match of that team, from the server. */
export async function storedMatch(teamA: string): Promise<Stored | undefined> {
  const search = new URLSearchParams({ posters: 'url', search: teamA });
  const { betList } = await send<{ betList: Stored[] }>('GET', `/admin/getAllBets?${search}`, {
    token: await staffToken('admin'),
  });
  return betList.find(({ teamAName }) => teamAName === teamA);
}

type Picture = { width: number; height: number; type: 'image/png' | 'image/jpeg'; noise: number };

/** A picture file. A little noise inflates a PNG but not a JPEG; a lot inflates both. */
export async function aPicture(page: Page, picture: Picture): Promise<Buffer> {
  const base64 = await page.evaluate(({ width, height, type, noise }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const image = new ImageData(width, height);
    for (let at = 0; at < image.data.length; at++)
      image.data[at] = at % 4 === 3 ? 255 : ((at / image.data.length) * 200 + Math.random() * noise) % 256;
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    return canvas.toDataURL(type, 0.95).split(',')[1] ?? '';
  }, picture);
  return Buffer.from(base64, 'base64');
}
