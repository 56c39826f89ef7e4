/** Common irregular verbs: base, past, participle. */
const TABLE = `
be was been|become became become|begin began begun|bite bit bitten|blow blew blown|break broke broken|
bring brought brought|build built built|buy bought bought|catch caught caught|choose chose chosen|come came come|
cut cut cut|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|
feed fed fed|feel felt felt|fight fought fought|find found found|fly flew flown|forget forgot forgotten|
get got got|give gave given|go went gone|grow grew grown|have had had|hear heard heard|hide hid hidden|
hit hit hit|hold held held|hurt hurt hurt|keep kept kept|know knew known|leave left left|lend lent lent|
let let let|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|put put put|
read read read|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen|
sell sold sold|send sent sent|show showed shown|sing sang sung|sit sat sat|sleep slept slept|
speak spoke spoken|spend spent spent|stand stood stood|steal stole stolen|swim swam swum|take took taken|
teach taught taught|tell told told|think thought thought|throw threw thrown|understand understood understood|
wake woke woken|wear wore worn|win won won|write wrote written`;

export interface IrregularVerb {
  base: string;
  past: string;
  participle: string;
}

export const IRREGULAR_VERBS: readonly IrregularVerb[] = TABLE.split('|').map((row) => {
  const [base = '', past = '', participle = ''] = row.trim().split(' ');
  return { base, past, participle };
});

/** Common regular verbs, in their base form. */
export const REGULAR_VERBS =
  `like live work want need play study watch visit walk talk help love hate enjoy start stop
finish use try call ask answer cook clean travel wait listen look learn open close stay arrive decide happen move
prefer remember smoke worry believe agree hope plan practise practice dance paint cry explain invite order
change return receive miss celebrate relax discuss prepare improve`.split(/\s+/u);
