/** What payment events for a local stack are signed with; whoever else can reach it does no harm to anybody. */
export const WEBHOOK_SECRET = 'local-webhook-secret';
