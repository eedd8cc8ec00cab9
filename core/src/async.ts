export { latest } from './async/Async.ts'
export { type Clock, systemClock } from './async/Clock.ts'
export { type Limit, limitRequest, pause, type RequestLimit, withLimit } from './async/withLimit.ts'
