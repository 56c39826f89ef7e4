/** A letter that Ukrainian writes with, and one that only its Cyrillic neighbours do. */
const UKRAINIAN = /[а-щьюяґєії]/iu;
const FOREIGN = /(?![а-щьюяґєії])\p{Script=Cyrillic}/iu;

/** Whether a text can be Ukrainian, by its letters: a few of another alphabet ("DVD-диск") do not speak against it. */
export const isUkrainian = (text: string): boolean => UKRAINIAN.test(text) && !FOREIGN.test(text);
