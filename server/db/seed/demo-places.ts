/** Addresses of the demo accounts, by client number: the office, the warehouse and delivery addresses abroad. */
const places: Readonly<Record<string, readonly string[]>> = {
  ES10001: [
    'Sevilla|41001|Calle Sierpes 14|Sevilla|+34 955 010 214',
    'Dos Hermanas|41703|Polígono La Isla, nave 7|Sevilla|+34 955 010 288',
    'Faro|8000-123|Rua de Santo António 45|Algarve|+351 289 010 377|PT',
  ],
  ES10002: ['Madrid|28013|Gran Vía 41|Madrid|+34 910 020 115', 'Getafe|28906|Calle del Carpintero 3|Madrid|+34 910 020 140'],
  ES10003: [
    'Valencia|46002|Calle Colón 20|Valencia|+34 960 030 471',
    'Sagunto|46500|Avenida del Puerto 5|Valencia|+34 960 030 472',
  ],
  ES10099: [
    'Barcelona|08002|Carrer Ample 2|Barcelona|+34 930 000 099',
    'Sabadell|08203|Carrer de la Indústria 9|Barcelona|+34 930 000 098',
  ],
  IT20001: [
    'Milano|20121|Via Brera 8|MI|+39 02 0555 0120',
    'Rho|20017|Via Magenta 77|MI|+39 02 0555 0121',
    'Innsbruck|6020|Maria-Theresien-Straße 18|Tirol|+43 512 555 018|AT',
  ],
  PL30001: [
    'Warszawa|00-020|ul. Chmielna 12|mazowieckie|+48 22 555 01 40',
    'Łódź|90-001|ul. Piotrkowska 200|łódzkie|+48 42 555 01 41',
  ],
  DE40001: [
    'Hamburg|20095|Mönckebergstraße 7|Hamburg|+49 40 5550 1730',
    'Norderstedt|22844|Gutenbergring 31|Schleswig-Holstein|+49 40 5550 1740',
  ],
  DE40002: ['Bremen|28195|Am Wall 120|Bremen|+49 421 5550 310', 'Bremerhaven|27568|Am Containerhafen 4|Bremen|+49 471 5550 320'],
  NL50001: [
    'Utrecht|3511 LN|Oudegracht 88|Utrecht|+31 30 555 0188',
    'Nieuwegein|3439 MG|Ravenswade 54|Utrecht|+31 30 555 0190',
    'Antwerpen|2000|Meir 21|Antwerpen|+32 3 555 01 88|BE',
  ],
  FR60001: [
    'Lyon|69002|Rue de la République 30|Auvergne-Rhône-Alpes|+33 4 55 50 10 30',
    'Vénissieux|69200|Avenue de la Gare 6|Auvergne-Rhône-Alpes|+33 4 55 50 10 31',
  ],
  PT70001: [
    'Porto|4000-322|Rua de Santa Catarina 112|Porto|+351 220 550 112',
    'Maia|4470-605|Rua do Outeiro 40|Porto|+351 220 550 140',
  ],
  CN80001: ['宁波市|315000|江东北路 488 号|浙江省|+86 574 5550 0488', '上海市|200120|洋山港区 3 号仓|上海市|+86 21 5550 0003'],
  GB50001: [
    'London|EC1V 9NR|28 Clerkenwell Road|Greater London|+44 20 5550 0128',
    'Dartford|DA1 5FU|6 Galleon Boulevard|Kent|+44 1322 555 006',
  ],
  HK80002: [
    'Hong Kong|-|Unit 1203, 88 Kwun Tong Road|Kowloon|+852 2555 0188',
    'Hong Kong|-|12 Container Port Road|New Territories|+852 2555 0190',
  ],
  BE52001: [
    'Gent|9000|Veldstraat 60|Oost-Vlaanderen|+32 9 555 00 60',
    'Lokeren|9160|Industriepark 12|Oost-Vlaanderen|+32 9 555 00 61',
  ],
  ES10088: ['Cádiz|11001|Calle Ancha 3|Cádiz|+34 956 055 003'],
  DE41001: [
    'Goslar|38640|Marktstraße 3|Niedersachsen|+49 5321 555 030',
    'Braunschweig|38112|Hansestraße 60|Niedersachsen|+49 531 555 060',
  ],
  PL31001: [
    'Poznań|61-001|ul. Główna 5|wielkopolskie|+48 61 555 00 05',
    'Swarzędz|62-020|ul. Rabowicka 2|wielkopolskie|+48 61 555 00 06',
  ],
  ES11001: [
    'Zaragoza|50001|Calle Alfonso I 10|Zaragoza|+34 976 055 010',
    'Utebo|50180|Calle Tenor Fleta 8|Zaragoza|+34 976 055 018',
    'Pau|64000|Rue Serviez 9|Nouvelle-Aquitaine|+33 5 55 50 09 09|FR',
  ],
  PT71001: [
    'Lisboa|1100-053|Rua Augusta 24|Lisboa|+351 210 550 024',
    'Loures|2670-331|Rua da República 70|Lisboa|+351 210 550 070',
  ],
  MX90001: [
    'Ciudad de México|06000|Calle Madero 22|CDMX|+52 55 5550 0022',
    'Toluca|50200|Calzada Industria 14|Estado de México|+52 722 555 0014',
  ],
  MX90002: [
    'León|37000|Boulevard López Mateos 900|Guanajuato|+52 477 555 0900',
    'Silao|36270|Avenida Mineral 11|Guanajuato|+52 472 555 0011',
  ],
  IT21001: ['Bologna|40121|Via Indipendenza 5|BO|+39 051 0555 005', 'Imola|40026|Via Selice 90|BO|+39 0542 0555 090'],
  FR61001: [
    'Nantes|44000|Rue Crébillon 17|Pays de la Loire|+33 2 55 50 00 17',
    'Rezé|44400|Rue de la Trocardière 2|Pays de la Loire|+33 2 55 50 00 02',
  ],
}

export interface Place {
  readonly city: string
  readonly postalCode: string
  readonly street: string
  readonly province: string
  readonly telephone: string
  /** Only if different from the account's. */
  readonly country: string | undefined
}

/** `city|postal code|street|province|telephone|country`, the last only abroad; the first address is the default. */
export function placesOf(clientNumber: string): Place[] {
  return (places[clientNumber] ?? []).map((text) => {
    const [city = '', postalCode = '', street = '', province = '', telephone = '', country] = text.split('|')
    return { city, postalCode, street, province, telephone, country }
  })
}
