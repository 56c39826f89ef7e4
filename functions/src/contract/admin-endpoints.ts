import * as admin from './admin.ts';
import { Empty, endpoint, json } from './endpoint.ts';
import { MAX_DAILY_USERS, MAX_FOUND_USERS } from './limits.ts';
import * as overview from './overview.ts';

/** Eight shards for each of 90 days. */
const MAX_OVERVIEW_DOCUMENTS = 720;

/** One for emails, one for the words of names, and up to four for spellings of a name (functions/src/admin/search-users.ts). */
const MAX_SEARCH_QUERIES = 6;

/** The endpoints of the admin pages. */
export const ADMIN_ENDPOINTS = {
  changeUserPlan: endpoint('PATCH', '/admin/user/:id/plan', {
    request: admin.ChangeUserPlanRequest,
    response: json(admin.ChangedUser),
    adminOnly: true,
  }),
  updateUser: endpoint('PATCH', '/admin/user/:id', {
    request: admin.UpdateUserRequest,
    response: json(admin.ChangedUser),
    adminOnly: true,
  }),
  searchUsers: endpoint('POST', '/admin/user/search', {
    request: admin.SearchUsersRequest,
    response: json(admin.SearchUsersResponse),
    adminOnly: true,
    documents: MAX_SEARCH_QUERIES * (MAX_FOUND_USERS + 1),
  }),
  updatePlan: endpoint('PATCH', '/admin/plan/:id', {
    request: admin.UpdatePlanRequest,
    response: json(Empty),
    adminOnly: true,
  }),
  getOverview: endpoint('GET', '/admin/overview/:days', {
    request: overview.GetOverviewRequest,
    response: json(overview.Overview),
    adminOnly: true,
    documents: MAX_OVERVIEW_DOCUMENTS,
  }),
  listDailyUsage: endpoint('GET', '/admin/usage/day/:day', {
    request: overview.ListDailyUsageRequest,
    response: json(overview.DailyUsage),
    adminOnly: true,
    documents: 2 * MAX_DAILY_USERS,
  }),
  getUserUsage: endpoint('GET', '/admin/usage/user/:id/:days', {
    request: overview.GetUserUsageRequest,
    response: json(overview.UserUsage),
    adminOnly: true,
    documents: 90,
  }),
};
