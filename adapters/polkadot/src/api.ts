export { type ApiSource, getApi } from './api/getApi.ts'
