import { drawApproval } from '../../../../server/frame/approval/drawApproval.ts'
import content from '../../../../server/frame/styles/content.css'
import shell from '../../../../server/frame/styles/shell.css'
import tokens from '../../../../server/frame/styles/tokens.css'

/** An approval with the same text of a stranger in its message, a row, a label, a warning and the network's name. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(`${tokens}${shell}${content}`)
document.adoptedStyleSheets = [sheet]
Object.assign(globalThis, {
  draw: (text: string) =>
    document.body.replaceChildren(
      drawApproval(
        {
          title: 'Sign a message',
          intro: 'Read it.',
          network: 'Ethereum',
          warnings: ['This message is for another site. Reject it.', text],
          rows: [
            { label: 'Your account', value: '0x5290840009852788', kind: 'address' },
            { label: 'Memo', value: text, kind: 'text' },
            { label: text, value: '5', kind: 'amount' },
            { label: 'Amount', value: `5 ${text}`, kind: 'amount' },
            { label: 'Code', value: text, kind: 'code' },
          ],
          message: text,
          details: [],
        },
        'https://app.acme.example',
      ),
    ),
})
