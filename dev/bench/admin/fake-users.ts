const FIRST_NAMES = `
Ada Adam Adrian Agnes Aiden Albert Alex Alice Alina Amelia Amir Ana Anastasia Andre Andrea Andriy Angela Anna Anton Antonia
Aria Arthur Astrid Aurora Ava Barbara Beatrice Ben Bianca Bohdan Boris Bruno Camille Carla Carlos Caroline Cecilia Charles
Charlotte Chiara Chloe Christian Clara Claudia Clement Daniel Daria David Denis Diana Diego Dmytro Dominic Dorothy Edgar Edward Elena
Eleanor Elias Elif Elisa Ella Emil Emily Emma Eric Esther Eva Evelyn Fabian Farah Fatima Felix Fiona Florian Frances Frank
Freya Gabriel George Gianna Gloria Grace Greta Gustav Hana Hannah Harry Hassan Heidi Helen Henry Hugo Ian Ibrahim Ida Igor Ilya Ines
Ingrid Irene Iris Isaac Isabel Ivan Jack Jacob Jad James Jana Jasmine Jasper Jean Jelena Jesse Joanna Johan John Jonas Jorge Joseph
Julia Julian Kai Karim Karl Karolina Kateryna Keiko Kenji Kira Klara Kofi Lara Laura Layla Lea Leo Leonie Levi Liam Lina Linda
Lisa Louis Lucas Lucia Luis Luna Lydia Maja Marc Marcel Margaret Maria Mariam Marina Mark Marta Martin Mary Mateo Matilda Max Maya Mei
Mia Michael Mila Milan Miriam Mohamed Monika Mykola Nadia Naomi Natalia Nathan Nico Nina Noah Nora Oksana Olaf Oleh Olga Oliver Olivia
Omar Oscar Otto Pablo Paula Pedro Peter Petra Philip Priya Rafael Rania Raul Rebecca Rita Robert Rosa Ruby Ruth Samir Samuel Sara
Sebastian Serhiy Silvia Simon Sofia Stefan Stella Susan Svitlana Sven Tamara Taras Teresa Theo Thomas Tim Tina Tomas Uma Ursula
Valentin Vera Victor Viktoria Vincent Violet Walter Wanda William Xenia Yana Yara Yasmin Yuki Yulia Yuriy Zara Zoe Zofia`;

const LAST_NAMES = `
Abbott Adams Ahmed Ali Allen Alvarez Anders Andrade Baker Barros Bauer Becker Bell Bennett Berg Bianchi Bishop Blake Bondar Boyko Brown
Bruun Burke Byrne Campbell Carter Castro Chen Clark Cole Conti Cooper Costa Cruz Dahl Davies Diaz Dubois Duncan Eder Edwards Egger
Ellis Endo Eriksen Esposito Evans Falk Farrell Fernandez Ferrari Fischer Fisher Fletcher Fontaine Foster Franco Fuchs Fuentes Gallo
Garcia Gibson Gomez Gordon Graham Grant Gray Greco Green Gruber Haas Hall Hansen Harris Hayes Hill Hoffmann Holm Horvath Huber Hughes Ito
Ivanenko Iversen Jackson Jansen Jensen Johnson Jones Kaur Keller Kelly Khan Kim Klein Koch Kovac Kovalenko Kowalski Kravchenko Kumar
Lambert Lang Larsen Laurent Leclerc Lee Lehmann Leroy Lewis Li Lindgren Lopez Lund Lysenko Mancini Marino Martin Mason Mayer Melnyk Mendes
Meyer Miller Mitchell Moreau Moreno Morgan Mori Moroz Murphy Myers Nagy Nakamura Navarro Nelson Neumann Nguyen Nielsen Novak Nowak Nunez
Olsen Ortega Osman Owens Palmer Papadakis Park Parker Patel Pavlenko Pereira Perez Perry Petersen Petrenko Phillips Popov Porter Price Quinn
Ramos Reed Reyes Ricci Richter Rivera Roberts Robinson Rodriguez Romano Rossi Roth Roux Ruiz Russo Ryan Salazar Sanchez Santos Sato
Savchenko Schmidt Schneider Schulz Scott Shevchenko Silva Singh Smith Sokolov Sousa Stein Stewart Suzuki Svensson Takahashi Tanaka Taylor
Thomas Torres Tran Turner Tymoshenko Ueda Ulrich Urban Vargas Vasquez Vega Vidal Vogel Wagner Walker Walsh Wang Ward Watson Weber
Weiss White Williams Wilson Winter Wolf Wood Wright Wu Yamada Yang Yilmaz Young Zeman Zhang Ziegler Zimmermann`;

const [FIRST, LAST] = [FIRST_NAMES, LAST_NAMES].map((names) => names.trim().split(/\s+/));

export interface FakeUser {
  /** The number of the user, which is in the id and in the e-mail, and is no part of any name. */
  digits: string;
  uid: string;
  email: string;
  name: string;
}

/** How the ids of all of them begin. */
const ID_PREFIX = 'bench-';

const digitsOf = (index: number): string => String(index).padStart(6, '0');

/** Somebody: no two of the first few ten thousand have the same name, and no two the same e-mail. */
export function createFakeUser(index: number): FakeUser {
  const [first, last] = [nameAt(FIRST, index), nameAt(LAST, index * 7 + Math.floor(index / 211))];
  const digits = digitsOf(index);
  const email = `${first}.${last}.${digits}@parley.test`.toLowerCase();
  return { digits, uid: `${ID_PREFIX}${digits}`, email, name: `${first} ${last}` };
}

const nameAt = (names: readonly string[] = [], index: number): string => names[index % names.length] ?? '';
