/** The tutor's name, shown to learners and used in the model's prompts. */
export const TUTOR_NAME = 'Emma';
