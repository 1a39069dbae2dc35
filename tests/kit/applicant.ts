/** An application for an account, as the form submits it; without an e-mail address. */
export const APPLICANT = {
  company: 'Lampen Weber GmbH',
  country: 'DE',
  vat: 'DE 136 695 976',
  fullName: 'Eva Weber',
  street: 'Hauptstr. 1',
  telephone: '',
  province: '',
  city: 'Bonn',
  postalCode: '53111',
  password: 'lamp shop 26',
  consent: true,
}
