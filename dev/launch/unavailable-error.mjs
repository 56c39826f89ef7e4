/** Something that a command needs is not available. The message is one sentence for the person who ran the command. */
export class UnavailableError extends Error {}
