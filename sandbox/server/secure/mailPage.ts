import { escapeHtml, plainPage } from './plainPage.ts'
import type { ReceivedMail } from './readMail.ts'

/** The mail box as a page that loads itself again, newest mail first. */
export function mailPage(mails: readonly ReceivedMail[]): string {
  const articles = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${new Date(at).toLocaleTimeString()}</p><pre>${withLinks(text)}</pre></article>`,
  )
  const empty = '<p>No mail yet. The codes and links of the sandbox’s wallet arrive here.</p>'
  const markup = articles.length > 0 ? articles.join('\n') : empty
  return plainPage('Mail of the sandbox', markup, '<meta http-equiv="refresh" content="3">')
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]*[^\s<.]/g,
    (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  )
}
