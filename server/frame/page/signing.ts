export { accountOf } from '../smart/accountOf.ts'
export { smartAccounts } from '../smart/smartAccounts.ts'
export { answerRpc } from './answerRpc.ts'
