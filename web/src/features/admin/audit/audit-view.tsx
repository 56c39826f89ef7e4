export function AuditView() {
  return null;
}
