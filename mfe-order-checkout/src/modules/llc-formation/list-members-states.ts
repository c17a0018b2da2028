/** States that ask whether the members of an LLC or PLLC stand on the state record (SC-060). */
export const LIST_MEMBERS_STATES = ['FL', 'GA', 'IN', 'MN', 'NC', 'NJ', 'NM', 'UT'] as const;
