/** The tutor's name, which learners see and the model is told. */
export const TUTOR_NAME = 'Emma';
