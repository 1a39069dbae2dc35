import type { Family } from './family.ts'

export const kitchenFamilies: readonly Family[] = [
  {
    code: 'KT',
    group: 'appliance.kitchen',
    shape: 'kettle',
    type: '电热水壶|Kettle|Hervidor|Bollitore|Czajnik elektryczny|Wasserkocher|Waterkoker|Bouilloire|Chaleira elétrica',
    text: `360°底座，水沸自动断电并防干烧。
      Cordless on a 360° base; switches off when the water boils and will not run dry.
      Inalámbrico sobre base de 360°; se apaga al hervir y no funciona en vacío.
      Senza fili su base a 360°; si spegne all’ebollizione e non funziona a vuoto.
      Bezprzewodowy na podstawie 360°; wyłącza się po zagotowaniu i nie działa na sucho.
      Kabellos auf 360°-Sockel; schaltet beim Kochen ab und läuft nicht trocken.
      Draadloos op 360°-voet; schakelt uit zodra het water kookt en kookt niet droog.
      Sans fil sur socle à 360° ; s’arrête à ébullition et ne chauffe pas à vide.
      Sem fios sobre base de 360°; desliga ao ferver e não funciona em vazio.`,
    specs: 'capacity=1.7,1.5,1,1.8;power=2200,1850,1000,2400',
    material: 'steel',
    price: 1590,
    size: [24, 26, 18],
    grams: 1150,
    carton: 12,
    colours: 'black,cream,copper,sage,red,white',
  },
  {
    code: 'TS',
    group: 'appliance.kitchen',
    shape: 'toaster',
    type: '多士炉|Toaster|Tostadora|Tostapane|Toster|Toaster|Broodrooster|Grille-pain|Torradeira',
    text: `宽槽设计，六档烘烤，附可抽取碎屑盘。
      Wide slots, six browning levels and a crumb tray that slides out.
      Ranuras anchas, seis niveles de tostado y bandeja recogemigas extraíble.
      Scomparti larghi, sei livelli di doratura e vassoio raccoglibriciole estraibile.
      Szerokie szczeliny, sześć stopni opiekania i wysuwana tacka na okruchy.
      Breite Schlitze, sechs Bräunungsstufen und herausziehbare Krümelschublade.
      Brede sleuven, zes bruiningsstanden en een uitneembare kruimellade.
      Fentes larges, six niveaux de brunissage et tiroir ramasse-miettes.
      Ranhuras largas, seis níveis de torragem e gaveta para migalhas.`,
    specs: 'slots=2,1,2,2;power=850,1000,750,900',
    material: 'steel',
    price: 1890,
    size: [29, 20, 18],
    grams: 1400,
    carton: 8,
    colours: 'red,steel,black,cream,sky',
  },
  {
    code: 'BL',
    group: 'appliance.kitchen',
    shape: 'blender',
    type: '搅拌机|Blender|Batidora de vaso|Frullatore|Blender kielichowy|Standmixer|Keukenblender|Mixeur blender|Liquidificador',
    text: `六叶不锈钢刀头，可碎冰，杯体可拆洗。
      Six-blade steel cutter crushes ice; the jug comes apart for washing.
      Cuchilla de acero de seis hojas que pica hielo; jarra desmontable para lavar.
      Lama in acciaio a sei taglienti che trita il ghiaccio; bicchiere smontabile.
      Sześcioramienny nóż ze stali kruszy lód; kielich rozbiera się do mycia.
      Sechsflügeliges Edelstahlmesser zerkleinert Eis; Krug zum Reinigen zerlegbar.
      Stalen mes met zes bladen maalt ijs; de kan is demontabel voor het afwassen.
      Couteau inox à six lames qui pile la glace ; bol démontable pour le lavage.
      Lâmina de aço com seis pás que pica gelo; copo desmontável para lavar.`,
    specs: 'capacity=1.5,1.2,1.8,1.6;power=800,600,1200,1000',
    material: 'glass',
    price: 2990,
    size: [20, 40, 20],
    grams: 2600,
    carton: 6,
    colours: 'red,white,black,sage,graphite',
  },
  {
    code: 'CF',
    group: 'appliance.kitchen',
    shape: 'coffee',
    type: '咖啡机|Coffee machine|Cafetera|Macchina da caffè|Ekspres do kawy|Kaffeemaschine|Koffiezetapparaat|Machine à café|Máquina de café',
    text: `预浸泡萃取，可拆水箱，杯盘保温。
      Pre-infusion, a removable water tank and a warm plate for the cups.
      Preinfusión, depósito de agua extraíble y bandeja calientatazas.
      Preinfusione, serbatoio estraibile e piano scaldatazze.
      Wstępne parzenie, wyjmowany zbiornik na wodę i podgrzewana płyta na filiżanki.
      Vorbrühfunktion, abnehmbarer Wassertank und beheizte Tassenablage.
      Pre-infusie, uitneembaar waterreservoir en verwarmde kopjesplaat.
      Pré-infusion, réservoir d’eau amovible et plateau chauffe-tasses.
      Pré-infusão, depósito de água amovível e placa para aquecer chávenas.`,
    specs: 'capacity=1.2,1.5,1,1.8;pressure=15,2,19,3;power=1350,1000,1450,1050',
    material: 'steel',
    price: 7990,
    size: [26, 34, 30],
    grams: 4600,
    carton: 2,
    colours: 'graphite,white,red,cream,black',
  },
  {
    code: 'HM',
    group: 'appliance.kitchen',
    shape: 'handMixer',
    type: '手持打蛋器|Hand mixer|Batidora de varillas|Sbattitore|Mikser ręczny|Handmixer|Handmixer|Batteur à main|Batedeira de mão',
    text: `附打蛋头与揉面钩，一键弹出。
      With whisks and dough hooks, released at the press of a button.
      Con varillas y ganchos amasadores que se sueltan con un botón.
      Con fruste e ganci impastatori che si sganciano con un pulsante.
      Z trzepakami i hakami do ciasta, wypinanymi jednym przyciskiem.
      Mit Schneebesen und Knethaken, per Tastendruck ausgeworfen.
      Met gardes en deeghaken, met één druk op de knop los te maken.
      Avec fouets et crochets pétrisseurs, éjectés d’une simple pression.
      Com varas e ganchos para massa, soltos ao premir um botão.`,
    specs: 'power=300,400,500;speeds=5,6,5',
    material: 'plastic',
    price: 1290,
    size: [20, 15, 9],
    grams: 900,
    carton: 12,
    colours: 'cream,red,black,sage,sky',
  },
  {
    code: 'AF',
    group: 'appliance.kitchen',
    shape: 'airFryer',
    type: '空气炸锅|Air fryer|Freidora de aire|Friggitrice ad aria|Frytkownica beztłuszczowa|Heißluftfritteuse|Heteluchtfriteuse|Friteuse à air|Fritadeira de ar',
    text: `少油热风烘炸，不粘炸篮可入洗碗机。
      Crisp with a spoon of oil; the non-stick basket goes in the dishwasher.
      Crujiente con una cucharada de aceite; cesta antiadherente apta para lavavajillas.
      Croccante con un cucchiaio d’olio; cestello antiaderente lavabile in lavastoviglie.
      Chrupko z łyżką oleju; kosz z powłoką można myć w zmywarce.
      Knusprig mit einem Löffel Öl; antihaftbeschichteter Korb spülmaschinenfest.
      Krokant met een lepel olie; mand met antiaanbaklaag kan in de vaatwasser.
      Croustillant avec une cuillerée d’huile ; panier antiadhésif lavable en machine.
      Estaladiço com uma colher de óleo; cesto antiaderente lavável na máquina.`,
    specs: 'capacity=4.5,3.5,5.5,8;power=1500,1300,1700,2400',
    material: 'plastic',
    price: 4990,
    size: [28, 33, 34],
    grams: 4200,
    carton: 2,
    colours: 'black,white,graphite,sage,cream',
  },
  {
    code: 'RC',
    group: 'appliance.kitchen',
    shape: 'riceCooker',
    type: '电饭煲|Rice cooker|Arrocera|Cuociriso|Garnek do ryżu|Reiskocher|Rijstkoker|Cuiseur à riz|Panela de arroz',
    text: `厚胆不粘，自动保温十二小时，附蒸笼。
      Thick non-stick pot, keeps warm for twelve hours, steamer included.
      Cubeta antiadherente gruesa, mantiene caliente doce horas, con vaporera.
      Pentola antiaderente spessa, mantiene in caldo dodici ore, con cestello vapore.
      Gruba misa z powłoką, podtrzymuje ciepło dwanaście godzin, z wkładem do gotowania na parze.
      Dicker Antihafttopf, hält zwölf Stunden warm, mit Dämpfeinsatz.
      Dikke pan met antiaanbaklaag, houdt twaalf uur warm, met stoommandje.
      Cuve épaisse antiadhésive, maintien au chaud douze heures, panier vapeur inclus.
      Cuba antiaderente espessa, mantém quente doze horas, com cesto de vapor.`,
    specs: 'capacity=1.8,1,2.8,1.5;power=700,400,1000,600',
    material: 'plastic',
    price: 2690,
    size: [28, 27, 28],
    grams: 2500,
    carton: 4,
    colours: 'white,red,black,sage',
  },
  {
    code: 'MW',
    group: 'appliance.kitchen',
    shape: 'microwave',
    type: '微波炉|Microwave oven|Microondas|Forno a microonde|Kuchenka mikrofalowa|Mikrowelle|Magnetron|Four à micro-ondes|Micro-ondas',
    text: `五档火力，按重量解冻，易清洁内胆。
      Five power levels, defrost by weight and an easy-clean interior.
      Cinco niveles de potencia, descongelación por peso e interior fácil de limpiar.
      Cinque livelli di potenza, scongelamento a peso e interno facile da pulire.
      Pięć poziomów mocy, rozmrażanie według wagi i wnętrze łatwe w czyszczeniu.
      Fünf Leistungsstufen, Auftauen nach Gewicht und leicht zu reinigender Innenraum.
      Vijf vermogensstanden, ontdooien op gewicht en een makkelijk schoon te maken binnenkant.
      Cinq puissances, décongélation selon le poids et intérieur facile à nettoyer.
      Cinco níveis de potência, descongelação por peso e interior fácil de limpar.`,
    specs: 'capacity=20,23,25,28;power=700,800,900,900',
    material: 'metal',
    price: 6990,
    size: [46, 28, 36],
    grams: 11500,
    carton: 1,
    colours: 'black,white,red,sage,cream',
  },
  {
    code: 'KS',
    group: 'appliance.kitchen',
    shape: 'kitchenScale',
    type: '厨房秤|Kitchen scale|Báscula de cocina|Bilancia da cucina|Waga kuchenna|Küchenwaage|Keukenweegschaal|Balance de cuisine|Balança de cozinha',
    text: `一克精度，去皮功能，电池已附。
      Weighs to one gram, with tare; batteries included.
      Precisión de un gramo, con tara; pilas incluidas.
      Precisione al grammo, con tara; batterie incluse.
      Dokładność do jednego grama, z tarą; baterie w zestawie.
      Auf ein Gramm genau, mit Zuwiegefunktion; Batterien enthalten.
      Tot op één gram nauwkeurig, met tarra; batterijen meegeleverd.
      Précise au gramme, avec tare ; piles fournies.
      Precisão de um grama, com tara; pilhas incluídas.`,
    specs: 'load=5,3,8,10;width=22,20,24',
    material: 'glass',
    price: 890,
    size: [22, 4, 20],
    grams: 480,
    carton: 24,
    colours: 'white,black,red,sage,sky',
  },
]
