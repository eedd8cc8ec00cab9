import { makeAutoObservable } from '@portico/core/state'
import type { FrameUser } from '../protocol/frameUser.ts'

/** Who is logged in (R3.03, R3.15). */
export type EmbeddedAccount = {
  /** As the frame reports them. */
  readonly user: FrameUser
  /** The provider of a social login, such as `google`. */
  readonly socialProvider: string | undefined
  readonly preferredAccountType: 'eoa' | 'smartAccount'
  readonly smartAccountDeployed: boolean
}

/** The account of the visitor at the secure site, for one run of the kit. */
export class LoginStore {
  /** Absent while nobody is logged in. */
  account: EmbeddedAccount | undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  setUser(user: FrameUser | undefined, socialProvider: string | undefined): void {
    this.account = user && {
      user,
      socialProvider,
      preferredAccountType: user.preferredAccountType ?? 'eoa',
      smartAccountDeployed: user.smartAccountDeployed === true,
    }
  }
}
