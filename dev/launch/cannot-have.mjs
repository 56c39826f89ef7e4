/** Something that the project needs cannot be had; the message is the one sentence for whoever ran the command. */
export class CannotHave extends Error {}
