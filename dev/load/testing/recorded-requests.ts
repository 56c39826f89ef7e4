/** The model requests of a session, as the model server records them. */
const createText = (name: string) => ({ name, stream: true });
const createJson = (name: string, answer: string) => ({
  name,
  response_format: { json_schema: { name: answer } },
});

export const INTRODUCTION = createText('first message');
export const REPLIES = Array.from({ length: 12 }, (_, index) => createText(`reply ${index + 1}`));
const CHECK_AFTER_3 = createJson('check after reply 3', 'topic_check');
const CHECK_AFTER_6 = createJson('check after reply 6', 'topic_check');
const CHECK_AFTER_9 = createJson('check after reply 9', 'topic_check');
export const FEEDBACK = ['score', 'grammar', 'vocabulary'].map((part) =>
  createJson(`${part} feedback`, part),
);

export const RECORDED_REQUESTS = [
  INTRODUCTION,
  ...REPLIES.slice(0, 3),
  CHECK_AFTER_3,
  // The check after reply 6 was slower than reply 7.
  ...REPLIES.slice(3, 7),
  CHECK_AFTER_6,
  ...REPLIES.slice(7, 9),
  CHECK_AFTER_9,
  ...REPLIES.slice(9),
  ...FEEDBACK,
];
