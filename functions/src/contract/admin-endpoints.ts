import * as admin from './admin.ts';
import { Empty, endpoint, json } from './endpoint.ts';
import * as overview from './overview.ts';

/** The endpoints of the admin pages. */
export const ADMIN_ENDPOINTS = {
  changeUserPlan: endpoint('PATCH', '/admin/user/:id/plan', {
    request: admin.ChangeUserPlanRequest,
    response: json(Empty),
    adminOnly: true,
  }),
  updateUser: endpoint('PATCH', '/admin/user/:id', {
    request: admin.UpdateUserRequest,
    response: json(Empty),
    adminOnly: true,
  }),
  searchUsers: endpoint('POST', '/admin/user/search', {
    request: admin.SearchUsersRequest,
    response: json(admin.SearchUsersResponse),
    adminOnly: true,
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
  }),
  listDailyUsage: endpoint('GET', '/admin/usage/day/:day', {
    request: overview.ListDailyUsageRequest,
    response: json(overview.DailyUsage),
    adminOnly: true,
  }),
  getUserUsage: endpoint('GET', '/admin/usage/user/:id/:days', {
    request: overview.GetUserUsageRequest,
    response: json(overview.UserUsage),
    adminOnly: true,
  }),
};
