import type { Family } from './family.ts'

export const petFamilies: readonly Family[] = [
  {
    code: 'PB',
    group: 'pet.feeding',
    shape: 'bowl',
    type: '宠物碗|Pet bowl|Comedero|Ciotola|Miska|Futternapf|Voerbak|Gamelle|Comedouro',
    text: `防滑底圈，可入洗碗机。
      Non-slip ring underneath; dishwasher safe.
      Base antideslizante; apto para lavavajillas.
      Anello antiscivolo; lavabile in lavastoviglie.
      Antypoślizgowy spód; można myć w zmywarce.
      Rutschfester Ring; spülmaschinenfest.
      Antislipring; kan in de vaatwasser.
      Fond antidérapant ; passe au lave-vaisselle.
      Base antiderrapante; lavável na máquina.`,
    specs: 'capacity=0.8,1.2,1.8,0.5;diameter=20,36,22,17',
    material: 'steel',
    price: 390,
    size: [22, 9, 22],
    grams: 320,
    carton: 36,
    colours: 'red,sand,navy,teal,terracotta',
  },
  {
    code: 'BD',
    group: 'pet.home',
    shape: 'bed',
    type: '宠物窝|Pet bed|Cama para mascotas|Cuccia morbida|Legowisko|Tierbett|Dierenmand|Panier moelleux|Cama para animais',
    text: `外套可拆洗，底部防水。
      Removable washable cover, waterproof underside.
      Funda extraíble y lavable, base impermeable.
      Fodera sfoderabile e lavabile, fondo impermeabile.
      Zdejmowany pokrowiec do prania, wodoodporny spód.
      Abnehmbarer waschbarer Bezug, wasserdichter Boden.
      Afneembare wasbare hoes, waterdichte onderkant.
      Housse amovible lavable, dessous imperméable.
      Capa removível e lavável, base impermeável.`,
    specs: 'width=60,80,45,100;pet=10,25,6,40',
    material: 'fabric',
    price: 1690,
    size: [60, 20, 50],
    grams: 1300,
    carton: 4,
    colours: 'graphite,sand,navy,terracotta,sage,rose',
  },
  {
    code: 'CO',
    group: 'pet.walk',
    shape: 'collar',
    type: '项圈|Collar|Collar para perro|Collare|Obroża|Halsband|Halsband voor honden|Collier|Coleira',
    text: `金属D形环，长度可调，缝线牢固。
      Metal D-ring, adjustable, strongly stitched.
      Anilla metálica, ajustable, con costuras reforzadas.
      Anello metallico, regolabile, cuciture rinforzate.
      Metalowe kółko, regulacja, mocne szwy.
      Metall-D-Ring, verstellbar, fest vernäht.
      Metalen D-ring, verstelbaar, stevig gestikt.
      Anneau métallique, réglable, coutures renforcées.
      Argola metálica, ajustável, costura reforçada.`,
    specs: 'size=M,S,L,XL;band=20,15,25,30',
    material: 'nylon',
    price: 290,
    size: [14, 3, 12],
    grams: 70,
    carton: 100,
    colours: 'red,black,navy,mustard,teal,rose',
  },
  {
    code: 'LE',
    group: 'pet.walk',
    shape: 'leash',
    type: '牵引绳|Leash|Correa|Guinzaglio|Smycz|Leine|Hondenriem|Laisse|Trela',
    text: `旋转扣不缠绕，手柄带软垫。
      Swivel clip that does not tangle, padded handle.
      Mosquetón giratorio que no se enreda, asa acolchada.
      Moschettone girevole antigroviglio, impugnatura imbottita.
      Obrotowy karabińczyk, miękka rączka.
      Drehbarer Karabiner, gepolsterter Griff.
      Draaibare musketonhaak, zachte handgreep.
      Mousqueton pivotant, poignée rembourrée.
      Mosquetão giratório, pega almofadada.`,
    specs: 'length=1.5,5,2,8;pet=20,15,35,30',
    material: 'nylon',
    price: 490,
    size: [16, 12, 5],
    grams: 190,
    carton: 60,
    colours: 'red,black,navy,sage,mustard,terracotta',
  },
  {
    code: 'PC',
    group: 'pet.home',
    shape: 'carrier',
    type: '宠物提箱|Pet carrier|Transportín|Trasportino|Transporter|Transportbox|Reismand|Caisse de transport|Transportadora',
    text: `通风良好，门可双向开启，可折叠存放。
      Well ventilated, door opens from both sides, packs flat.
      Bien ventilado, puerta reversible, se guarda plegado.
      Ben ventilato, porta reversibile, si ripone piegato.
      Dobra wentylacja, drzwi otwierane obustronnie, składany.
      Gut belüftet, Tür beidseitig zu öffnen, zerlegbar.
      Goed geventileerd, deur opent aan twee kanten, demontabel.
      Bien ventilée, porte réversible, se démonte à plat.
      Bem ventilada, porta reversível, desmontável.`,
    specs: 'length=0.5,0.45,0.6,0.7;pet=8,6,12,18',
    material: 'plastic',
    price: 1990,
    size: [50, 33, 32],
    grams: 1800,
    carton: 4,
    colours: 'graphite,sky,terracotta,sage,navy',
  },
  {
    code: 'LT',
    group: 'pet.home',
    shape: 'litterBox',
    type: '猫砂盆|Litter box|Arenero|Lettiera|Kuweta|Katzentoilette|Kattenbak|Bac à litière|Caixa de areia',
    text: `高边防溅，活性炭除味，附铲。
      High sides, charcoal filter against odour, scoop included.
      Bordes altos, filtro de carbón antiolores y pala.
      Bordi alti, filtro al carbone antiodore e paletta.
      Wysokie brzegi, filtr węglowy i łopatka w zestawie.
      Hoher Rand, Aktivkohlefilter gegen Geruch, mit Schaufel.
      Hoge randen, koolstoffilter tegen geur, met schepje.
      Bords hauts, filtre à charbon anti-odeurs, pelle fournie.
      Bordas altas, filtro de carvão contra odores, com pá.`,
    specs: 'width=40,38,45,42;height=40,16,44,18',
    material: 'plastic',
    price: 1490,
    size: [52, 40, 40],
    grams: 1900,
    carton: 4,
    colours: 'sky,cream,graphite,rose,sage',
  },
  {
    code: 'SC',
    group: 'pet.home',
    shape: 'scratchingPost',
    type: '猫抓柱|Scratching post|Rascador|Tiragraffi|Drapak|Kratzbaum|Krabpaal|Arbre à chat|Arranhador',
    text: `天然剑麻柱，底座加重，配件齐全。
      Natural sisal posts on a heavy base; all fittings included.
      Postes de sisal natural sobre base pesada; herrajes incluidos.
      Pali in sisal naturale su base pesante; ferramenta inclusa.
      Słupki z naturalnego sizalu, ciężka podstawa, komplet śrub.
      Natursisal-Säulen auf schwerem Sockel; Montagematerial enthalten.
      Palen van natuursisal op zware voet; bevestiging meegeleverd.
      Poteaux en sisal naturel sur socle lourd ; visserie fournie.
      Postes de sisal natural em base pesada; ferragens incluídas.`,
    specs: 'height=60,90,110,75;pet=6,8,10,6',
    material: 'sisal',
    price: 2490,
    size: [45, 62, 45],
    grams: 4800,
    carton: 2,
    colours: 'graphite,sand,cream,sage,rose',
  },
  {
    code: 'CY',
    group: 'pet.play',
    shape: 'catToy',
    type: '猫玩具|Cat toy|Juguete para gatos|Gioco per gatti|Zabawka dla kota|Katzenspielzeug|Kattenspeelgoed|Jouet pour chat|Brinquedo para gato',
    text: `激发追逐天性，部件可更换。
      Wakes the hunter; parts can be replaced.
      Despierta su instinto cazador; piezas recambiables.
      Risveglia l’istinto di caccia; parti sostituibili.
      Budzi instynkt łowcy; części wymienne.
      Weckt den Jagdtrieb; Teile austauschbar.
      Prikkelt het jachtinstinct; onderdelen vervangbaar.
      Éveille l’instinct de chasse ; pièces remplaçables.
      Desperta o instinto de caça; peças substituíveis.`,
    specs: 'length=0.9,0.15,0.25,0.6',
    material: 'fabric',
    price: 349,
    size: [8, 25, 6],
    grams: 90,
    carton: 72,
    colours: 'teal,graphite,sage,rose,mustard',
  },
  {
    code: 'DT',
    group: 'pet.play',
    shape: 'dogToy',
    type: '狗玩具|Dog toy|Juguete para perros|Gioco per cani|Zabawka dla psa|Hundespielzeug|Hondenspeelgoed|Jouet pour chien|Brinquedo para cão',
    text: `耐咬天然橡胶，可浮水，清洁牙齿。
      Tough natural rubber that floats and cleans the teeth.
      Caucho natural resistente, flota y limpia los dientes.
      Gomma naturale robusta, galleggia e pulisce i denti.
      Wytrzymały kauczuk, unosi się na wodzie i czyści zęby.
      Robuster Naturkautschuk, schwimmt und reinigt die Zähne.
      Sterk natuurrubber, drijft en reinigt het gebit.
      Caoutchouc naturel solide, flotte et nettoie les dents.
      Borracha natural resistente, flutua e limpa os dentes.`,
    specs: 'width=15,30,8,18;pet=25,30,15,40',
    material: 'rubber',
    price: 390,
    size: [16, 7, 5],
    grams: 170,
    carton: 60,
    colours: 'red,sand,navy,teal,mustard,terracotta',
  },
  {
    code: 'WF',
    group: 'pet.feeding',
    shape: 'fountain',
    type: '宠物饮水机|Pet fountain|Fuente para mascotas|Fontanella|Fontanna dla zwierząt|Trinkbrunnen|Drinkfontein|Fontaine à eau|Fonte para animais',
    text: `三重过滤，静音水泵，缺水停机。
      Triple filter, quiet pump, stops when dry.
      Triple filtro, bomba silenciosa, se para sin agua.
      Triplo filtro, pompa silenziosa, si ferma a secco.
      Potrójny filtr, cicha pompa, stop bez wody.
      Dreifachfilter, leise Pumpe, stoppt bei Wassermangel.
      Drievoudig filter, stille pomp, stopt zonder water.
      Triple filtre, pompe silencieuse, arrêt à sec.
      Filtro triplo, bomba silenciosa, para sem água.`,
    specs: 'capacity=2.5,2,3,1.8;power=2,1.5,2.5,2',
    material: 'plastic',
    price: 1890,
    size: [19, 16, 19],
    grams: 850,
    carton: 12,
    colours: 'white,steel,sage,sky',
  },
  {
    code: 'FE',
    group: 'pet.feeding',
    shape: 'feeder',
    type: '自动喂食器|Automatic feeder|Comedero automático|Mangiatoia automatica|Automatyczny karmnik|Futterautomat|Voerautomaat|Distributeur automatique|Comedouro automático',
    text: `每天可定六餐，停电时用电池。
      Up to six meals a day; batteries take over in a power cut.
      Hasta seis comidas al día; pilas de reserva si falta la luz.
      Fino a sei pasti al giorno; batterie in caso di blackout.
      Do sześciu posiłków dziennie; baterie na wypadek braku prądu.
      Bis zu sechs Mahlzeiten am Tag; Batteriebetrieb bei Stromausfall.
      Tot zes maaltijden per dag; batterijen bij stroomuitval.
      Jusqu’à six repas par jour ; piles en cas de coupure.
      Até seis refeições por dia; pilhas em caso de corte.`,
    specs: 'capacity=4,6,3,5',
    material: 'plastic',
    price: 3990,
    size: [22, 34, 22],
    grams: 1900,
    carton: 4,
    colours: 'white,black,sage,cream',
  },
  {
    code: 'BH',
    group: 'pet.play',
    shape: 'brush',
    type: '宠物梳|Grooming brush|Cepillo|Spazzola|Szczotka|Fellbürste|Vachtborstel|Brosse|Escova',
    text: `圆头梳针不伤皮肤，一推除毛。
      Rounded pins are kind to the skin; hair comes off in one push.
      Púas redondeadas que cuidan la piel; el pelo sale de un empujón.
      Punte arrotondate delicate; il pelo si toglie con una spinta.
      Zaokrąglone igły, delikatne dla skóry; łatwe usuwanie sierści.
      Abgerundete Stifte schonen die Haut; Haare mit einem Schub entfernt.
      Afgeronde pinnen ontzien de huid; haren in één duw verwijderd.
      Picots arrondis doux pour la peau ; poils retirés d’un geste.
      Pinos arredondados suaves; o pelo sai num só gesto.`,
    specs: 'length=0.18,0.16,0.22,0.2',
    material: 'plastic',
    price: 449,
    size: [9, 19, 5],
    grams: 130,
    carton: 60,
    colours: 'teal,rose,navy,mustard',
  },
  {
    code: 'AQ',
    group: 'pet.small',
    shape: 'aquariumLight',
    type: '水族灯|Aquarium light|Luz para acuario|Luce per acquario|Oświetlenie akwarium|Aquarienleuchte|Aquariumlamp|Rampe pour aquarium|Luz para aquário',
    text: `促进水草生长的光谱，可伸缩支架。
      Spectrum for plant growth, brackets slide to fit.
      Espectro para plantas, soportes extensibles.
      Spettro per la crescita delle piante, supporti estensibili.
      Widmo wspierające rośliny, rozsuwane uchwyty.
      Pflanzenspektrum, ausziehbare Halter.
      Spectrum voor plantengroei, uitschuifbare steunen.
      Spectre pour les plantes, supports coulissants.
      Espetro para plantas, suportes extensíveis.`,
    specs: 'width=60,30,90,45;power=18,9,28,14',
    material: 'metal',
    price: 2190,
    size: [62, 5, 12],
    grams: 700,
    carton: 10,
    colours: 'black,steel,white',
    energy: 'GFGG',
  },
  {
    code: 'BC',
    group: 'pet.small',
    shape: 'birdCage',
    type: '鸟笼|Bird cage|Jaula para pájaros|Gabbia per uccelli|Klatka dla ptaków|Vogelkäfig|Vogelkooi|Cage à oiseaux|Gaiola',
    text: `底盘可抽出清洁，附栖木与食杯。
      Pull-out tray, with perches and feeding cups.
      Bandeja extraíble, con perchas y comederos.
      Vassoio estraibile, con posatoi e mangiatoie.
      Wysuwana taca, żerdzie i karmniki w zestawie.
      Ausziehbare Schale, mit Sitzstangen und Näpfen.
      Uittrekbare lade, met zitstokken en voerbakjes.
      Tiroir amovible, avec perchoirs et mangeoires.
      Tabuleiro extraível, com poleiros e comedouros.`,
    specs: 'width=35,40,46,38;height=55,60,70,58',
    material: 'metal',
    price: 2790,
    size: [37, 56, 37],
    grams: 2900,
    carton: 2,
    colours: 'white,sage,black,copper',
  },
  {
    code: 'FS',
    group: 'pet.feeding',
    shape: 'foodStorage',
    type: '储粮桶|Food container|Contenedor de pienso|Contenitore crocchette|Pojemnik na karmę|Futterbehälter|Voerton|Boîte à croquettes|Recipiente para ração',
    text: `硅胶密封圈，保持干粮酥脆。
      Silicone seal keeps dry food crisp.
      Junta de silicona que conserva el pienso crujiente.
      Guarnizione in silicone: le crocchette restano fragranti.
      Silikonowa uszczelka utrzymuje karmę świeżą.
      Silikondichtung hält Trockenfutter knusprig.
      Siliconen afdichting houdt brokken knapperig.
      Joint silicone : les croquettes restent croquantes.
      Vedação de silicone mantém a ração estaladiça.`,
    specs: 'capacity=6,5,12,8',
    material: 'plastic',
    price: 990,
    size: [22, 28, 16],
    grams: 800,
    carton: 12,
    colours: 'sage,cream,terracotta,sky',
  },
]
