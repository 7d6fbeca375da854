/** Paths of the pages that are open without a session, which the sign-in page links to. */
export const publicPaths = {
  login: '/login',
  forgotPwd: '/forgotPwd',
  register: '/register',
  terms: '/terms',
  invitation: '/invitation',
  tracking: '/tracking',
} as const;
