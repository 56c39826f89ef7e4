const model = (id: string) => ({ id, object: 'model', created: 1_750_000_000, owned_by: 'parley' });

/** The answer to GET /v1/models. Requests may name any model; these are the names of what answers them. */
export const MODEL_LIST = { object: 'list', data: [model('offline-tutor'), model('offline-voice')] };
