export { baseApi } from './base-api.ts';
