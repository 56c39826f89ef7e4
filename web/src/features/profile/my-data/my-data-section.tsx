/** What we hold about the learner: to take along, or to be deleted. */
export function MyDataSection() {
  return null;
}
