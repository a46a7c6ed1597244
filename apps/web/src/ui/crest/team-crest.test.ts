import { expect, test } from 'vitest';
import { crestsFor, type Team, tintsOf } from './team-crest.ts';

const cricket = (name: string): Team => ({ name, sport: 'Cricket' });
const kabaddi = (name: string): Team => ({ name, sport: 'Kabaddi' });
const alone = (team: Team) => crestsFor([team])(team);
const codesOf = (...teams: Team[]) => teams.map(crestsFor(teams)).map(({ code }) => code);

test.each([
  ['Chennai Super Kings', 'CSK', 'shield'],
  ['  chennai   super KINGS ', 'CSK', 'shield'],
  ['Punjab Kings', 'PBKS', 'shield'],
  ['Royal Challengers Bengaluru Women', 'RCBW', 'shield'],
  ['UP Warriorz', 'UPW', 'shield'],
  ['Gujarat Giants', 'GG', 'shield'],
  ['India', 'IND', 'roundel'],
  ['India Women', 'INDW', 'roundel'],
  ['भारत', 'भा', 'roundel'],
])('%s is known as %s, on a %s', (name, code, shape) => {
  expect(alone(cricket(name))).toMatchObject({ code, shape });
});

test('a club of kabaddi has a hexagon, and its own colours where cricket has the same name', () => {
  expect(alone(kabaddi('Gujarat Giants'))).toMatchObject({ code: 'GUJ', shape: 'hexagon' });
  expect(alone(kabaddi('U.P. Yoddhas'))).toEqual(alone(kabaddi('UP Yoddhas')));
  expect(alone(kabaddi('India'))).toMatchObject({ code: 'IND', shape: 'roundel' });
});

test('a women’s team wears the colours of the men', () => {
  const { code, ...men } = alone(cricket('Mumbai Indians'));
  expect(alone(cricket('Mumbai Indians Women'))).toEqual({ ...men, code: `${code}W` });
});

test.each([
  ['Goa Gladiators', 'GG'],
  ['Kochi Tuskers Kerala XI', 'KTK'],
  ['Ranchi', 'RAN'],
  ['K.C.', 'KC'],
  ['भारत क्रिकेट क्लब', 'भाक्रि'],
  ['पटना', 'पट'],
  ['🏏', '🏏'],
])('%s, which nobody knows, is %s', (name, code) => {
  expect(alone(cricket(name)).code).toBe(code);
});

test('the same name has the same look everywhere, and names differ in theirs', () => {
  const looks = (name: string) => {
    const { main, pattern } = alone(cricket(name));
    return `${main} ${pattern}`;
  };
  expect(looks('Goa Gladiators')).toBe(looks('goa gladiators'));
  const names = Array.from({ length: 40 }, (_, index) => `Village ${index} Eleven`);
  expect(new Set(names.map(looks)).size).toBeGreaterThan(15);
});

test('two teams of a page that share their initials both say more', () => {
  expect(codesOf(cricket('Panjim Panthers'), cricket('Ponda Pirates'))).toEqual(['PAP', 'POP']);
  expect(codesOf(cricket('Panjim Panthers'), cricket('Panjim Pirates'))).toEqual(['PPA', 'PPI']);
});

test('a known team keeps its code when another has it too', () => {
  expect(codesOf(cricket('Cuttack Super Kings'), cricket('Chennai Super Kings'))).toEqual(['CUS', 'CSK']);
});

test('however many teams a page has, no two have the same code', () => {
  const teams = Array.from({ length: 60 }, (_, index) => cricket(`Patna Pirates ${index}`));
  expect(new Set(codesOf(...teams, ...['भारत', 'भारत क्लब', 'भोपाल क्लब'].map(cricket))).size).toBe(63);
});

test('the order of a page does not matter, nor does a team that is on it twice', () => {
  const teams = ['Panjim Panthers', 'Ponda Pirates', 'Goa Gladiators'].map(cricket);
  const [first, second] = [crestsFor(teams), crestsFor([...teams.toReversed(), ...teams])];
  for (const team of teams) expect(second(team)).toEqual(first(team));
});

test('a team that was not named beforehand has a crest as well', () => {
  expect(crestsFor([])(cricket('India')).code).toBe('IND');
});

const tints = (one: Team, other: Team) => tintsOf(alone(one), alone(other));

test('the sides have the colours of their teams, never two alike, and none nearly black', () => {
  expect(tints(cricket('Chennai Super Kings'), cricket('Mumbai Indians'))).toEqual(['#f7c815', '#0a57b8']);
  expect(tints(cricket('Pakistan'), cricket('Bangladesh'))).toEqual(['#0b6b40', '#e8344a']);
  expect(tints(cricket('New Zealand'), cricket('India'))[0]).toBe('#d5dae3');
});

test.each(['constructor', '__proto__', 'toString', '">', ' ', '🏏'])('a team may be called %s', (name) => {
  const team = { name, sport: 'Cricket' };
  expect(crestsFor([team])(team)).toMatchObject({ main: expect.stringMatching(/^#/), shape: 'shield' });
});
