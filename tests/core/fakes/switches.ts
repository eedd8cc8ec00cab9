import { defineFeature, type RemoteSwitches } from '@portico/core/feature'

/** The remote switches that the features of a full kit declare. */
export const switches: RemoteSwitches = {
  email: {
    id: 'social_login',
    value: true,
    read: (logins) => logins?.includes('email') ?? null,
  },
  socials: {
    id: 'social_login',
    value: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    read(logins) {
      const socials = logins?.filter((name) => name !== 'email') ?? null
      return socials?.length === 0 ? false : socials
    },
  },
  swaps: { id: 'swap', value: ['1inch'] },
  onramp: { id: 'onramp', value: ['meld', 'coinbase'] },
  activity: { id: 'activity', value: true },
  branding: { id: 'reown_branding', value: true },
}

/** A feature that declares all of them. */
export const switched = defineFeature({
  id: 'switched',
  apiVersion: 1,
  remote: switches,
  setup: () => undefined,
})
