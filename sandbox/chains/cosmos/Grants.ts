import { GenericAuthorization, GrantAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz'
import type { MsgGrant, MsgRevoke } from 'cosmjs-types/cosmos/authz/v1beta1/tx'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import type { Any } from 'cosmjs-types/google/protobuf/any'
import { type TxFailure, txFailure } from './TxFailure.ts'

/** What accounts granted each other, by granter, grantee and type of message. */
export class Grants {
  readonly #all = new Map<string, GrantAuthorization>()

  of(granter: string): readonly GrantAuthorization[] {
    return [...this.#all.values()].filter((it) => it.granter === granter)
  }

  add({ granter, grantee, grant }: MsgGrant): void {
    if (!grant?.authorization) return
    const { authorization, expiration } = grant
    const key = keyOf(granter, grantee, messageOf(authorization))
    this.#all.set(
      key,
      GrantAuthorization.fromPartial({
        granter,
        grantee,
        authorization,
        ...(expiration && { expiration }),
      }),
    )
  }

  remove({ granter, grantee, msgTypeUrl }: MsgRevoke): TxFailure | undefined {
    if (this.#all.delete(keyOf(granter, grantee, msgTypeUrl))) return undefined
    return txFailure('unauthorized', 'failed to delete grant: authorization not found')
  }
}

function keyOf(granter: string, grantee: string, message: string): string {
  return `${granter} ${grantee} ${message}`
}

/** The type of message that an authorization is for. */
function messageOf({ typeUrl, value }: Any): string {
  return typeUrl === '/cosmos.authz.v1beta1.GenericAuthorization'
    ? GenericAuthorization.decode(value).msg
    : MsgSend.typeUrl
}
