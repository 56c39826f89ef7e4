const createTextRequest = (name: string) => ({ name, stream: true });
const createJsonRequest = (name: string, schemaName: string) => ({
  name,
  response_format: { json_schema: { name: schemaName } },
});

export const INTRODUCTION = createTextRequest('first message');
export const REPLIES = Array.from({ length: 12 }, (_, index) => createTextRequest(`reply ${index + 1}`));
const CHECK_AFTER_3 = createJsonRequest('check after reply 3', 'topic_check');
const CHECK_AFTER_6 = createJsonRequest('check after reply 6', 'topic_check');
const CHECK_AFTER_9 = createJsonRequest('check after reply 9', 'topic_check');
export const FEEDBACK = ['score', 'grammar', 'vocabulary'].map((part) =>
  createJsonRequest(`${part} feedback`, part),
);

/** The model requests of a session, in the order in which the model server records them. */
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
