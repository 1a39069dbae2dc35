import type { Family } from './family.ts'

export const householdFamilies: readonly Family[] = [
  {
    code: 'TR',
    group: 'household.bath',
    shape: 'towelRail',
    type: '毛巾架|Towel rail|Toallero|Portasciugamani|Wieszak na ręczniki|Handtuchhalter|Handdoekrek|Porte-serviettes|Toalheiro',
    text: `防潮涂层，安装件隐藏。
      Moisture-proof finish with hidden fixings.
      Acabado resistente a la humedad, fijaciones ocultas.
      Finitura resistente all’umidità, fissaggi nascosti.
      Powłoka odporna na wilgoć, ukryte mocowanie.
      Feuchtebeständig beschichtet, verdeckte Befestigung.
      Vochtbestendige afwerking, verborgen bevestiging.
      Finition résistante à l’humidité, fixations cachées.
      Acabamento resistente à humidade, fixações ocultas.`,
    specs: 'width=50,60,50,45;height=80,12,110,120',
    material: 'steel',
    price: 2990,
    size: [52, 82, 8],
    grams: 3200,
    carton: 4,
    colours: 'steel,black,white,brass',
  },
  {
    code: 'SH',
    group: 'household.bath',
    shape: 'showerHead',
    type: '花洒|Shower head|Alcachofa de ducha|Soffione doccia|Słuchawka prysznicowa|Duschkopf|Douchekop|Pommeau de douche|Chuveiro',
    text: `省水高压，喷嘴一擦除垢。
      Saves water at full pressure; limescale wipes off the nozzles.
      Ahorra agua con buena presión; la cal se quita frotando.
      Risparmia acqua a piena pressione; il calcare si toglie strofinando.
      Oszczędza wodę, kamień usuwa się przetarciem dysz.
      Spart Wasser bei vollem Druck; Kalk lässt sich von den Düsen reiben.
      Bespaart water bij volle druk; kalk veegt u van de noppen.
      Économise l’eau à pleine pression ; le calcaire s’essuie.
      Poupa água com boa pressão; o calcário sai ao esfregar.`,
    specs: 'diameter=12,25,13,30',
    material: 'steel',
    price: 1290,
    size: [14, 28, 9],
    grams: 380,
    carton: 24,
    colours: 'steel,black,brass,white',
  },
  {
    code: 'SD',
    group: 'household.bath',
    shape: 'soapDispenser',
    type: '皂液器|Soap dispenser|Dosificador de jabón|Dispenser di sapone|Dozownik mydła|Seifenspender|Zeeppompje|Distributeur de savon|Doseador de sabão',
    text: `防锈泵头，开口大易添加。
      Rust-free pump and a wide neck for refilling.
      Bomba inoxidable y boca ancha para rellenar.
      Pompa antiruggine e collo largo per il riempimento.
      Nierdzewna pompka i szeroka szyjka do napełniania.
      Rostfreie Pumpe und weite Öffnung zum Nachfüllen.
      Roestvrije pomp en brede hals om bij te vullen.
      Pompe inoxydable et large col pour recharger.
      Bomba inoxidável e gargalo largo para encher.`,
    specs: 'capacity=0.35,0.4,0.3,0.5',
    material: 'glass',
    price: 690,
    size: [8, 19, 8],
    grams: 340,
    carton: 36,
    colours: 'sage,white,sky,steel,terracotta',
  },
  {
    code: 'MI',
    group: 'household.bath',
    shape: 'mirror',
    type: '带灯镜|Illuminated mirror|Espejo con luz|Specchio con luce|Lustro z oświetleniem|Leuchtspiegel|Verlichte spiegel|Miroir lumineux|Espelho com luz',
    text: `触控调光，防雾镜面。
      Touch dimming and a surface that stays clear of mist.
      Regulación táctil y superficie antivaho.
      Regolazione a sfioramento e superficie antiappannamento.
      Dotykowa regulacja i powierzchnia przeciw zaparowaniu.
      Touch-Dimmer und beschlagfreie Fläche.
      Aanraakdimmer en een condensvrij oppervlak.
      Variation tactile et surface antibuée.
      Regulação tátil e superfície antiembaciamento.`,
    specs: 'width=60,20,80,50;power=24,6,32,22',
    material: 'glass',
    price: 6990,
    size: [62, 62, 5],
    grams: 6400,
    carton: 2,
    colours: 'steel,brass,black,white',
    energy: 'FGFG',
  },
  {
    code: 'BS',
    group: 'household.care',
    shape: 'bathScale',
    type: '体重秤|Bathroom scale|Báscula de baño|Bilancia pesapersone|Waga łazienkowa|Personenwaage|Personenweegschaal|Pèse-personne|Balança de casa de banho',
    text: `踏上即测，大字显示。
      Step on to weigh; large clear figures.
      Se enciende al subir; cifras grandes.
      Si accende salendo; cifre grandi.
      Włącza się po wejściu; duże cyfry.
      Startet beim Betreten; große Ziffern.
      Start zodra u erop stapt; grote cijfers.
      S’allume en montant dessus ; grands chiffres.
      Liga ao subir; algarismos grandes.`,
    specs: 'load=180,150,200,180;width=30,28,33,30',
    material: 'glass',
    price: 1390,
    size: [31, 4, 31],
    grams: 1600,
    carton: 10,
    colours: 'black,white,graphite,sage',
  },
  {
    code: 'LA',
    group: 'household.care',
    shape: 'laundryBasket',
    type: '洗衣篮|Laundry basket|Cesto de ropa|Cesto portabiancheria|Kosz na pranie|Wäschekorb|Wasmand|Panier à linge|Cesto de roupa',
    text: `透气篮身，双提手，空篮可套叠。
      Airy sides, two handles, nests when empty.
      Paredes ventiladas, dos asas, apilable vacío.
      Pareti aerate, due manici, impilabile da vuoto.
      Przewiewne boki, dwa uchwyty, do sztaplowania.
      Luftige Seiten, zwei Griffe, leer stapelbar.
      Luchtige zijkanten, twee handgrepen, leeg stapelbaar.
      Parois aérées, deux poignées, empilable à vide.
      Laterais arejadas, duas pegas, empilhável vazio.`,
    specs: 'capacity=45,60,35,50',
    material: 'plastic',
    price: 1190,
    size: [42, 52, 42],
    grams: 1100,
    carton: 6,
    colours: 'sand,graphite,white,sage',
  },
]
