import type { RecordValue } from '../records/recordSchemas.ts'

export type UserReply = {
  readonly id: string
  readonly email?: string | undefined
  readonly userName?: string | undefined
  readonly provider: string
}

/** What the frame learns about an account. */
export function toUser({ id, email, userName, provider }: RecordValue<'user'>): UserReply {
  return {
    id,
    provider,
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
  }
}
