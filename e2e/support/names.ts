/**
 * Realistic names, unique in a run, and none a substring of another regardless of case: a search for
 * one finds only it.
 */
export type Person = { name: string; userName: string };

/** Their numbers have one length, so that no User ID is a prefix of another. */
export function aPerson(): Person {
  const serial = nextPerson();
  const [first, last] = [pick(FIRST_NAMES, serial), pick(LAST_NAMES, serial)];
  // By a prime, or they would be consecutive.
  const number = 1000 + ((serial * 4567) % 9000);
  return { name: `${first} ${last}`, userName: `${first}.${last}${number}`.toLowerCase() };
}

export const aUserName = () => aPerson().userName;

export function aTeam(): string {
  const serial = nextTeam();
  return [CITIES, EPITHETS, EMBLEMS].map((words) => pick(words, serial)).join(' ');
}

// Playwright never reuses a worker index, even after a failure; without one this is not a worker.
const worker = Number(process.env.TEST_WORKER_INDEX ?? -1) + 1;
/** How many processes a run can have before names collide. */
const WORKERS = 37;

const serials = () => {
  let count = 0;
  return () => worker + WORKERS * count++;
};
const nextPerson = serials();
const nextTeam = serials();

// The lengths of combined lists are coprime, also with the 9000 numbers and WORKERS. So every
// serial has a unique combination: 900 teams for each process, and unlimited people.
const pick = (words: string[], serial: number) => words[serial % words.length] ?? '';
const wordsOf = (text: string) => text.trim().split(/\s+/);

const FIRST_NAMES = wordsOf(`
  Aarav Aditi Ajay Amit Anjali Deepa Divya Farhan Gaurav Harini Ishaan Kavya Kiran Lakshmi Manish Meera Mohan Neha
  Nikhil Pooja Priya Rahul Rohan Sanjay Shreya Suresh Tanvi Varun Vikram`);
const LAST_NAMES = wordsOf(`
  Bansal Bhat Chopra Das Desai Dutta Gill Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Malik Mehta Menon Mishra Nair Patel
  Pillai Rao Reddy Saxena Sen Shah Sharma Singh Thakur Varma Yadav`);
// No two share their first three letters, which are used to search a list by keyboard.
const CITIES = wordsOf(`
  Agra Ajmer Alwar Bhopal Bikaner Cuttack Erode Gaya Guntur Gwalior Hubli Imphal Indore Jammu Jhansi Jodhpur Kanpur Karur
  Kochi Kota Kurnool Madurai Mathura Meerut Mysuru Nagpur Nashik Nellore Panipat Raipur Rajkot Ranchi Rohtak Salem Shimla
  Solapur Surat Thane Tirupur Udaipur Ujjain Vellore Vizag`);
const EPITHETS = wordsOf(`
  Black Blue Bold Brave Gold Grand Green Iron Noble Proud Rapid Red Royal Star Super Swift White Wild Young`);
const EMBLEMS = wordsOf(`
  Aces Archers Arrows Bears Bisons Bulls Chiefs Cobras Comets Dragons Eagles Falcons Flames Foxes Giants Hawks Heroes
  Hunters Jaguars Jets Kings Knights Lancers Lions Lynx Pirates Raiders Rangers Rebels Rhinos Riders Rockets Sailors
  Scouts Sharks Stags Storm Tigers Titans Vipers Wolves`);
