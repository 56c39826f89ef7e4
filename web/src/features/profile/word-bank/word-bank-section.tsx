/** My Word Bank (spec.md section 2, Word bank). */
export function WordBankSection() {
  return null;
}
