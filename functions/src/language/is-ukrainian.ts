/** Ukrainian letters, and letters of other Cyrillic alphabets. */
const UKRAINIAN = /[а-щьюяґєії]/iu;
const FOREIGN = /(?![а-щьюяґєії])\p{Script=Cyrillic}/iu;

/** Whether a text may be Ukrainian, judging by its letters; Latin letters are allowed ("DVD-диск"). */
export const isUkrainian = (text: string): boolean => UKRAINIAN.test(text) && !FOREIGN.test(text);
