/** What a mark means (look.md, colour): saved and accepted · waiting · changed · needs you · says nothing. */
export type Tone = 'ok' | 'wait' | 'change' | 'need' | 'plain' | 'accent'
