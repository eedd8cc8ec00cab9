export { useApi } from './useApi.ts'
