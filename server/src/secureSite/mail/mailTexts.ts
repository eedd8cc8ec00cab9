import type { Mail } from './smtpMail.ts'

type MailRequest = {
  readonly to: string
  /** Name of the site. */
  readonly title: string
}

/** A one-time code, with what asked for it: whoever types it lets that browser in. */
export function codeMail(
  mail: MailRequest & { code: string; dapp: string; browser: string; place: string },
): Mail {
  const { to, title, code, dapp, browser, place } = mail
  const text = `${code} is your code for ${title}. It works for 10 minutes, in the browser that asked for it.

Browser: ${browser}
Network address: ${place}
Asked for at: ${dapp}

If that is not where you are logging in, ignore this mail. Nobody of ${title} or of any other service will ask you for it: whoever has the code can log in as you.
`
  return { to, subject: `${code} is your code for ${title}`, text }
}

/** The link that confirms a browser. */
export function deviceMail(
  mail: MailRequest & { url: string; dapp: string; browser: string; place: string },
): Mail {
  const { to, title, url, dapp, browser, place } = mail
  const text = `Somebody wants to log in to ${title} with your email address, in a browser that has not been used with it before.

Browser: ${browser}
Network address: ${place}
Asked for at: ${dapp}

If it was you, confirm the browser within 10 minutes:
${url}

If you ask in another browser today, this link may confirm it as well: it shows all browsers that wait. The link logs nobody in. After it you get a code to type into that browser. If it was not you, ignore this mail.
`
  return { to, subject: `Confirm a new browser for ${title}`, text }
}

/** A code for a change of the address, sent to the current and to the new one, `mail`. */
export function changeMail({
  to,
  title,
  code,
  mail,
  dapp,
}: MailRequest & { code: string; mail: string; dapp: string }): Mail {
  const text = `${code} is the code to change the email address of your account at ${title}. It works for 10 minutes.

New address: ${mail}
Asked for at: ${dapp}

Whoever gets the code can take the account over to the new address. If you did not ask for the change, ignore this mail: without the code nothing changes.
`
  return { to, subject: `${code} changes your email address at ${title}`, text }
}
