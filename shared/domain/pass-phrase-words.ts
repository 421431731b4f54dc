/**
 * The words of pass-phrases: short, known to ten-year-olds, typed without umlauts, not hurtful, frightening
 * or commercial. Three of them and two digits have more than 36 bits (server/security/pass-phrase.test.ts). The list is public: the
 * sign-in page completes words from it.
 */
export const passPhraseWords: readonly string[] = `
aal abend achse acker adler affe agave agent ahorn akelei akkord aktion album alge allee alpaka alpen
alphabet ameise ammer ampel amsel ananas angel anker antenne antwort apfel apparat applaus april archiv
arena artist arzt aster atlas atom aufgabe aufzug auge august aurora ausflug ausweis auto azur bach bagger
bahn balken balkon ball ballon bambus banane band bank barren bart basalt basar basis batterie bauer baum
becher beere beet beige bein benzin berg bericht besen besuch beton bett beutel bewegung biber biene bild
binse birke birne bison blase blatt blech blei blick blitz block blume bluse boden bogen bohne boje bolzen
boot borke borste bote bratsche bravo brei brett brezel brief brille brise brosche brot bruder brunnen
buch buche bucht bude bug bulle bund burg burgtor bus busch bussard butter cello chip chor clown comic
computer couch dach dachs dackel damm dampf dank daten datum daumen decke deckel deich delfin dialog
diamant diele dill dinkel dino direktor distel docht dohle dollar donner dorf dorn dose dotter drache
draht drossel druck duft duo dur durst dusche ebbe eber echo ecke efeu eiche eichel eifer eimer einfall
einkauf eis eisberg eisen elch elefant elfe elle elster emu ende enkel ente enzian erbse erde erfinder
erfolg erker erle ernte esche esel espe essen essig estragon etage etui eule euro fabel fabrik fackel
faden fahne fahrt falke falltor falter familie fantasie farbe farn fasan fass fassade faust februar feder
fee feige feile feld fell fels fenster ferien ferne fernrohr ferse fest feuer fichte figur film filter
filz finger fink fisch fjord flachs flagge flamme flasche flaum fleck flieder fliege flocke flosse flotte
flug flur fluss flut fohlen folge folie forelle form forscher forst foto fracht frachter frage fregatte
freitag freude freund friede frist frosch frost frucht fuchs fuge fuhre funk funke futter gabel galaxie
galopp gans garage garn garten gas gast gatter gaul gebirge gedanke gedicht geduld gefieder gehege geige
geist gelb gelee gelenk gemeinde genie gerste gesang geste gestein gewicht giebel ginkgo ginster gipfel
gips giraffe gitarre gitter glanz glas gleis glimmer globus glocke glut gnom gnu gold golf gondel gong
gorilla graben grad gramm gras grasland grat graupe gravur greif grenze griff grille grotte grube gruppe
gummi gurke gurt guss haar hafen hafer hagel hahn hai haken halle halm hals halt hammer hamster hand
handwerk hang harfe harke harmonie harz hase hasel hauch haus haut hebel hecht hecke heft heide heim
heimat held helm hemd hengst herbst herd herde hering hermelin herz heu hilfe himmel hirsch hirse hirte
hobby hobel hochhaus hocker hof holunder holz honig hopfen horde horn hornisse hose hotel huf hufeisen
huhn hummel hummer hund hupe hut ibis idee igel iglu ilex iltis imbiss imker indigo ingwer insekt insel
iris jacht jacke jade jaguar jahr januar jasmin jeans jeep joghurt jolle jubel juli juni jupiter juwel
kabel kabine kaffee kahn kajak kakadu kakao kaktus kalb kalender kalk kamel kamera kamerad kamille kamin
kamm kanal kanister kanne kante kanu kapitel kappe kapsel karat karawane karotte karpfen karte karton
kasse kassette kastanie kasten katze kauz kegel kehle keks kelch kelle keller kerbe kern kerze kessel
kette keule kiefer kiel kies kiesel kind kino kirsche kissen kiste kitz kiwi klammer klang klappe klasse
klaue klavier kleber klee kleid klima klinke klippe klotz knall knauf knete knie knolle knopf knospe
knoten koala koch koffer kogge kohl kohle koje kokos kolben kolibri kolonne kombi komet komma kompass
kompott konfetti konzert kopf koralle korb kordel kork korn kosmos kraft kragen kralle kram kran kranich
kranz kraut krebs kreide kreis kresse kreuz krippe kristall krokus krone krug krume kruste kuchen kuckuck
kufe kugel kuh kuli kultur kunst kupfer kuppe kuppel kurbel kurs kurve kutsche kutter labor lachs lack
laden lage lager laken lakritz lama lampe land landung lappen larve laser laterne latte lattich laub lauch
lauf laune laute lavendel leben leder lehm lehrbuch leim leine leinen leiste leiter leitung lektion
leopard lerche lese leuchte lexikon libelle licht lied liege lift lilie limette limonade linde lineal
linie linse liste liter lob loch locke loipe lot lotse lotus luchs luft luke lunge lupe lupine magen magma
magnet mahl mai mais makrele malz mammut mandel manege mango mantel mappe marathon marder marke markt
marmor mars masche maschine maske mast matrose matte mauer maurer maus medaille meer mehl meise meister
melodie melone menge mensch merkur meter methode miete mikrofon milan milch milde mimose mine mineral
minute minze mischung mispel mission mittag mixer modell mohn mokka molch mole moment mond montag moor
moos mops morgen mosaik most motor motte mulde mund muschel museum musik muskel muster mut mutter myrte
nachbar nacht nadel nagel name napf nase nashorn natter natur nebel nektar nelke neptun nerv nest netz
neugier neuron nickel niere nilpferd nische niveau nixe norden note notiz nougat nudel nummer nuss nutria
oase obst ochse ofen ohr oktave oktober olive oma onkel opa opal oper orange orbit orchidee ordner oregano
orgel origami ort osten otter ozean paar paddel paket palast palette palme panda panther papagei papier
pappe pappel paprika paradies park parkett pass pauke pause pavillon pedal pegel pelikan pendel periode
perle petunie pfad pfahl pfanne pfau pfeffer pfeife pfeil pferd pfiff pfirsich pflanze pflaume pflug
pforte pfosten pfote phase physik pilot pilz pinguin pinie pinsel pipette pirol pizza plakat plan planet
planke plantage plateau platte platz podest poesie pokal pol polster pony popcorn portal portion posaune
post pracht preis presse prisma probe prosa pudding pudel puder pulli pullover puls pulver puma pumpe
punkt puppe purpur puzzle pyramide quader qualle quark quarz quelle quitte quiz quote rabe rad radar radio
radler rahmen rakete rampe rand rang ranke ranzen raps rassel rast raster ratte raum raupe raute rebe
rebhuhn rechen reflex regal regen regie reh reif reigen reihe reiher reis reise reiter rennrad reptil
revier rezept rhythmus riese riff rille rind rinde ring rinne rippe ritt ritter robbe robinie roboter rock
rodel roggen rohr rolle roller roman rondell rose rosine rosmarin rost rotbuche rotor route rubin rucksack
ruder ruf ruhe rumpf runde saal saat sache safari saft saga sage sahne saite salat salbe salbei salz samen
samstag samt sand sandale sandburg sandkorn saphir satin sattel saturn satz saum sauna savanne schach
schaf schal schale schall schatten schatz schaukel schaum scheibe schein scheune schicht schiene schiff
schild schilf schimmel schirm schlaf schlauch schleife schloss schlucht schmied schmuck schnabel schnecke
schnee schnitt schnur schopf schote schrank schraube schrift schritt schuh schule schulter schuppe
schwalbe schwamm schwan schwarm schweif schwelle schwung see seehund seerose seestern segel segler seide
seife seil seite sekunde senf sense serie sessel sieb siegel signal silbe silber silo sims sinn sirup
skala skelett skizze skulptur slalom socke sofa sohle sole solo sommer sonde sonne sonntag sorte spagat
spalt spange spargel spaten spatz specht speck speiche spektrum spende sperling spiegel spiel spinat
spinne spirale spitze splitter sporn sport sprache sprosse sprung spule spur staat stab stachel stadion
stadt staffel stahl stall stamm stand stange stapel star station staub staude staunen steg stein stelze
stempel steppe stern steuer stich stiefel stiel stier stift stille stimme stirn stock stoff stollen storch
strahl strand strauch strecke streifen strich strick stroh strom strudel strumpf stube studie studio stufe
stuhl stunde sturm suche sumpf suppe symbol system szene tabelle tablett tacho tafel tag takt tal talent
taler tandem tang tango tanne tante tanz tapete tapir tasche tasse taste tatze tau taube tausch taxi team
technik teddy tee teich teig teil telefon teller tempo tennis tentakel teppich termin terrasse test text
theater thema thron thymian tiegel tiger tinte tisch titan titel toast tochter toga tomate ton tonne topas
topf tor torbogen torf torte tour trab tracht traktor traube traum treppe tresen triangel trikot trio
tritt trommel trompete tropen tropfen trost trubel truhe tuba tuch tukan tulpe tundra tunnel tupfer turban
turm turnen turnier tusche ufer uhr uhu ulme umhang umweg union unke uranus urkunde urlaub urwald vanille
vase vater vektor ventil venus veranda verein verkehr vers video viertel villa viola violett vogel vokal
volt vorbild vorhang vorrat vorteil vulkan waage wabe wachs wachtel wade wagen wahl wal wald walnuss walze
walzer wand wanderer wanne wappen warte wasser watte weber wecker weg weide weile weinberg weizen welle
welpe welt wende werft werk werkbank werkzeug wert weste westen wetter wicke widder wiege wiese wiesel
wille wimpel wimper wind winde windrad winkel winter wipfel wippe wirbel wirt wisent wissen witz woche
wohnung wolf wolke wolle wort wunder wunsch wurm wurzel yak yoga zahl zahn zander zange zapfen zarge zaun
zebra zeder zeh zeiger zeile zeit zelle zelt zement zenit zentner zeppelin zettel ziege ziegel ziel ziffer
zimmer zimt zink zinn zinne zipfel zirkel zirkus zither zitrone zoo zopf zucker zug zunft zunge zutat
zweig zwerg zwiebel zwilling zwirn zypresse
`
  .trim()
  .split(/\s+/)
