/** Where the plans are on the page, for links to them. */
export const PLANS_ID = 'plans';
