/** Signs payment events for local stacks. It is public, because a local stack has nothing to protect. */
export const WEBHOOK_SECRET = 'local-webhook-secret';
