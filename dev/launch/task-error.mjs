/** A command cannot run for an expected reason. The message is shown to the developer without a stack trace. */
export class TaskError extends Error {}
