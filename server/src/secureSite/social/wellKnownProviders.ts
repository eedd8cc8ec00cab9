import type { AppleKey, SocialProvider } from './SocialProvider.ts'

type Credentials = { readonly clientId: string; readonly clientSecret: string }
type AppleCredentials = { readonly clientId: string; readonly clientSecret: AppleKey }

const oauth = { type: 'oauth2' } as const

/** The social providers that the kit offers (R6.04), from the id and secret of the operator's registration. */
export const wellKnownProviders = {
  google: (credentials: Credentials): SocialProvider => ({
    ...credentials,
    id: 'google',
    type: 'oidc',
    issuer: 'https://accounts.google.com',
  }),
  apple: (credentials: AppleCredentials): SocialProvider => ({
    ...credentials,
    id: 'apple',
    type: 'oidc',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    responseMode: 'form_post',
  }),
  github: (credentials: Credentials): SocialProvider => ({
    ...credentials,
    ...oauth,
    id: 'github',
    issuer: 'https://github.com',
    responseIssuer: 'https://github.com/login/oauth',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    scope: 'read:user',
    fields: { subject: 'id', userName: 'login' },
  }),
  x: (credentials: Credentials): SocialProvider => ({
    ...credentials,
    ...oauth,
    id: 'x',
    issuer: 'https://x.com',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    clientAuth: 'basic',
    scope: 'users.read tweet.read',
    fields: { subject: 'data.id', userName: 'data.username' },
  }),
  discord: (credentials: Credentials): SocialProvider => ({
    ...credentials,
    ...oauth,
    id: 'discord',
    issuer: 'https://discord.com',
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
    scope: 'identify email',
    fields: {
      subject: 'id',
      userName: 'username',
      email: 'email',
      emailVerified: 'verified',
    },
  }),
  facebook: (credentials: Credentials): SocialProvider => ({
    ...credentials,
    ...oauth,
    id: 'facebook',
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v21.0/me?fields=id,name',
    scope: 'public_profile',
    fields: { subject: 'id', userName: 'name' },
  }),
} as const
