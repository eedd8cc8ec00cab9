export { type BatchHook, useBatch } from './views/useBatch.ts'
