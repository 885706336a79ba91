import { baseApi } from './base-api.ts';

interface SessionState {
  authenticated: boolean;
  user: { role: string; email: string } | null;
}

const api = baseApi.enhanceEndpoints({ addTagTypes: ['session'] }).injectEndpoints({
  endpoints: (build) => ({
    verifySession: build.query<SessionState, void>({
      query: () => '/api/auth/verify',
      providesTags: ['session'],
    }),
    logOut: build.mutation<unknown, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST' }),
      // Whoever was here is gone even when the call failed; what the page knows of them goes too.
      invalidatesTags: ['session'],
    }),
  }),
});

export const { useVerifySessionQuery, useLogOutMutation } = api;
