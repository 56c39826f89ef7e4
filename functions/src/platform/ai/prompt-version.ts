/** The version of all prompts, which is stored with each session. A test fails if a prompt changes but the version does not. */
export const PROMPT_VERSION = 5;
