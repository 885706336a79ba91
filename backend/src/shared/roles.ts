/** Rights of the roles, for the owner to change. A role is free text; a role that is not listed here may rate. */
export const ROLES: Readonly<Record<string, { rates: boolean }>> = {
  admin: { rates: true },
  user: { rates: false },
};
export const ROLES_THAT_DO_NOT_RATE = Object.keys(ROLES).filter((role) => !ROLES[role]?.rates);
export const STARTING_ROLE = 'user';
export const ADMIN_ROLE = 'admin';

/** What a user may do in the portal: nothing, review images, or everything. The role `admin` goes with `admin`. */
export const PORTAL_ACCESS = ['none', 'moderator', 'admin'] as const;
export type PortalAccess = (typeof PORTAL_ACCESS)[number];
