/** Teams whose colours people know: IPL, WPL, PKL, and countries. Everybody else's are derived from the name. */

export const PATTERNS = ['sash', 'chevron', 'base', 'chief', 'sides'] as const;
export type Pattern = (typeof PATTERNS)[number];
type Kind = 'club' | 'country';
type Sport = 'Cricket' | 'Kabaddi';

export type KnownTeam = { code: string; main: string; second: string; pattern: Pattern; kind: Kind };

const club = (code: string, main: string, second: string, pattern: Pattern): KnownTeam => ({
  code,
  main,
  second,
  pattern,
  kind: 'club',
});
const country = (code: string, main: string, second: string, pattern: Pattern): KnownTeam => ({
  ...club(code, main, second, pattern),
  kind: 'country',
});

const ipl = {
  'chennai super kings': club('CSK', '#f7c815', '#0b4ea2', 'chevron'),
  'mumbai indians': club('MI', '#0a57b8', '#d8b04a', 'sash'),
  'royal challengers bengaluru': club('RCB', '#c4122e', '#e3b94d', 'base'),
  'royal challengers bangalore': club('RCB', '#c4122e', '#e3b94d', 'base'),
  'kolkata knight riders': club('KKR', '#4a2a7c', '#f2c230', 'chief'),
  'rajasthan royals': club('RR', '#e0207f', '#254aa5', 'sides'),
  'sunrisers hyderabad': club('SRH', '#f0641e', '#1c1c1c', 'chevron'),
  'delhi capitals': club('DC', '#1b4ba8', '#e3262e', 'base'),
  'punjab kings': club('PBKS', '#d21f2f', '#dfe3ea', 'sides'),
  'lucknow super giants': club('LSG', '#1a73c9', '#f28b00', 'sash'),
  'gujarat titans': club('GT', '#1c2a49', '#c9a75d', 'chief'),
};

/** Mumbai, Bengaluru and Delhi wear the colours of their men. */
const wpl = {
  'up warriorz': club('UPW', '#6a2c91', '#f6d02f', 'sash'),
  'gujarat giants': club('GG', '#f08a24', '#7a1f3d', 'chevron'),
};

const pkl = {
  'patna pirates': club('PAT', '#0c7a4c', '#f5c400', 'sash'),
  'u mumba': club('MUM', '#f0641e', '#20242d', 'base'),
  'up yoddhas': club('UPY', '#23428f', '#f5b301', 'chief'),
  'up yoddha': club('UPY', '#23428f', '#f5b301', 'chief'),
  'puneri paltan': club('PUN', '#e96f12', '#6b1f1f', 'sides'),
  'telugu titans': club('TEL', '#d51a2f', '#f7c600', 'chevron'),
  'jaipur pink panthers': club('JPP', '#dd1a80', '#231a63', 'sash'),
  'bengal warriorz': club('BEN', '#ef7d1b', '#0b2a6f', 'chief'),
  'bengal warriors': club('BEN', '#ef7d1b', '#0b2a6f', 'chief'),
  'bengaluru bulls': club('BLR', '#c91d25', '#1a1a1a', 'chevron'),
  'dabang delhi': club('DEL', '#b5122c', '#0b3a82', 'sides'),
  'dabang delhi kc': club('DEL', '#b5122c', '#0b3a82', 'sides'),
  'gujarat giants': club('GUJ', '#ec6a1c', '#7a1c1c', 'base'),
  'gujarat fortunegiants': club('GUJ', '#ec6a1c', '#7a1c1c', 'base'),
  'haryana steelers': club('HAR', '#22479e', '#ef7d1b', 'base'),
  'tamil thalaivas': club('TAM', '#f2ac00', '#0b2545', 'sash'),
};

const countries = {
  india: country('IND', '#1d5fd1', '#ff9933', 'sides'),
  भारत: country('भा', '#1d5fd1', '#ff9933', 'sides'),
  australia: country('AUS', '#f7c815', '#0b5a3f', 'base'),
  ऑस्ट्रेलिया: country('ऑ', '#f7c815', '#0b5a3f', 'base'),
  england: country('ENG', '#22357e', '#cf1b2b', 'sash'),
  'new zealand': country('NZ', '#22262e', '#d5dae3', 'sides'),
  pakistan: country('PAK', '#0b6b40', '#e9eef0', 'sides'),
  bangladesh: country('BAN', '#0a6a50', '#e8344a', 'base'),
  'south africa': country('SA', '#0b7a50', '#ffb612', 'chevron'),
  'sri lanka': country('SL', '#163a9c', '#f7b718', 'chief'),
  'west indies': country('WI', '#7d0b45', '#f2c230', 'sash'),
  afghanistan: country('AFG', '#1767b3', '#d3201f', 'base'),
  ireland: country('IRE', '#1c8a4b', '#f2f4f6', 'chief'),
  zimbabwe: country('ZIM', '#c8102e', '#ffd200', 'chevron'),
  netherlands: country('NED', '#f36c21', '#1b3a8c', 'base'),
  scotland: country('SCO', '#1f3f8f', '#e8ecf4', 'sash'),
  nepal: country('NEP', '#c8102e', '#1c3f94', 'sides'),
  oman: country('OMA', '#b8122b', '#0a7a3c', 'base'),
  namibia: country('NAM', '#143a8a', '#d92330', 'sash'),
  'united arab emirates': country('UAE', '#5c6470', '#d5202f', 'chief'),
  uae: country('UAE', '#5c6470', '#d5202f', 'chief'),
  'united states': country('USA', '#1b2f6b', '#d0253a', 'chief'),
  usa: country('USA', '#1b2f6b', '#d0253a', 'chief'),
  canada: country('CAN', '#cf1f2e', '#f4f5f7', 'sides'),
  'papua new guinea': country('PNG', '#1a1a1a', '#e0222f', 'sash'),
  thailand: country('THA', '#1f2e75', '#d5263a', 'chief'),
  iran: country('IRN', '#0f8a4a', '#d8232f', 'base'),
  'south korea': country('KOR', '#c42133', '#1c428f', 'base'),
  kenya: country('KEN', '#17181a', '#c51f2d', 'chevron'),
  japan: country('JPN', '#b41730', '#f2f4f8', 'sides'),
};

const lists: Record<Sport, Record<string, KnownTeam>> = {
  Cricket: { ...ipl, ...wpl, ...countries },
  Kabaddi: { ...pkl, ...countries },
};

/** 'U.P. Yoddhas' and 'UP Yoddhas' are the same team. */
const keyOf = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim();

const WOMEN = / (?:women|w)$/;

/** A team that people know, of this sport first; null for all others. Women's teams add a W to the code. */
export function knownTeam(name: string, sport: string): KnownTeam | null {
  const key = keyOf(name);
  const men = key.replace(WOMEN, '');
  const order: Sport[] = sport === 'Kabaddi' ? ['Kabaddi', 'Cricket'] : ['Cricket', 'Kabaddi'];
  for (const list of order.map((each) => lists[each])) {
    const known = Object.hasOwn(list, men) ? list[men] : null;
    if (known) return men === key ? known : { ...known, code: `${known.code}W` };
  }
  return null;
}
