package catalog_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/importer"
	"bhatti/store/storetest"
)

// asked are searches over the sample shop and the products that the person
// typing may have meant. Read as: search = product, or another, or another.
const asked = `
# As the shop writes it
khari = Butter Khari, Jeera Khari, Methi Khari, Masala Khari, Cheese Khari, Wholewheat Khari
butter khari = Butter Khari
jeera khari = Jeera Khari
little hearts = Little Hearts
shrewsbury biscuits = Shrewsbury Biscuits
choco chip cookies = Choco Chip Cookies
almond cookies = Almond Cookies
osmania = Osmania Biscuits
classic nankhatai = Classic Nankhatai
kesar pista = Kesar Pista Nankhatai
elaichi rusk = Elaichi Rusk
garlic toast = Garlic Toast
salted butter = Salted Butter
milk bread = Milk Bread
whole wheat bread = Whole Wheat Bread
ladi pav = Ladi Pav
kadak brun = Kadak Brun
pizza base = Pizza Base
black forest = Black Forest Cake, Eggless Black Forest Cake
red velvet = Red Velvet Cake
mawa cakes = Mawa Cakes
swiss roll = Swiss Roll
veg puff = Veg Puff
cream roll = Cream Roll
bhakarwadi = Bhakarwadi
chakki atta = Chakki Atta
basmati rice = Basmati Rice
toor dal = Toor Dal
goda masala = Goda Masala
cow ghee = Cow Ghee
filter coffee = Filter Coffee
kolhapuri jaggery = Kolhapuri Jaggery

# Half a word
kha = Butter Khari, Jeera Khari, Methi Khari, Masala Khari, Cheese Khari, Wholewheat Khari, Methi Khakhra
nankh = Classic Nankhatai, Kesar Pista Nankhatai, Elaichi Nankhatai, Chocolate Nankhatai, Wheat and Jaggery Nankhatai
shrews = Shrewsbury Biscuits
croiss = Butter Croissant, Chocolate Croissant
pinea = Pineapple Cake
choco tru = Chocolate Truffle Cake
black for = Black Forest Cake, Eggless Black Forest Cake
bhakar = Bhakarwadi
basm = Basmati Rice
turm = Turmeric Powder
cardam = Green Cardamom, Elaichi Nankhatai, Elaichi Tea
whole wh = Whole Wheat Bread
shank = Shankarpali
butter cr = Butter Croissant
gar = Garlic Toast, Garlic Herb Butter, Garlic Loaf, Brown Garlic Chilli Butter
mus = Mustard Seeds, Mustard Oil
khaar = Butter Khari, Jeera Khari, Methi Khari, Masala Khari, Cheese Khari, Wholewheat Khari
naankh = Classic Nankhatai, Kesar Pista Nankhatai, Elaichi Nankhatai, Chocolate Nankhatai, Wheat and Jaggery Nankhatai
chokol = Choco Chip Cookies, Double Chocolate Cookies, Chocolate Nankhatai, Chocolate Croissant, Chocolate Truffle Cake
jagg = Kolhapuri Jaggery, Jaggery Powder, Wheat and Jaggery Nankhatai
choclat truf = Chocolate Truffle Cake

# One and many
cookie = Choco Chip Cookies, Double Chocolate Cookies, Almond Cookies, Coconut Cookies, Cashew Cookies, Ragi Cookies, Oats and Raisin Cookies
almond cookie = Almond Cookies
burger bun = Burger Buns
hot dog roll = Hot Dog Rolls
cupcake = Cup Cakes
cup cake = Cup Cakes
mawa cake = Mawa Cakes
milk breads = Milk Bread
veg puffs = Veg Puff
samosas = Punjabi Samosa
croissants = Butter Croissant, Chocolate Croissant
ladi pavs = Ladi Pav
jeera biscuit = Jeera Biscuits
mustard seed = Mustard Seeds
butter toasts = Butter Toast
black forest cakes = Black Forest Cake, Eggless Black Forest Cake
buns = Burger Buns, Fruit Bun
cashew cookie = Cashew Cookies

# A slip or two of the finger
khri = Butter Khari, Jeera Khari, Methi Khari, Masala Khari, Cheese Khari, Wholewheat Khari
buter khari = Butter Khari
shrewsbery = Shrewsbury Biscuits
shrewsburry biscit = Shrewsbury Biscuits
choclate cake = Chocolate Truffle Cake, Eggless Chocolate Cake
chocolet truffle = Chocolate Truffle Cake
strawbery cake = Strawberry Cream Cake
pinapple cake = Pineapple Cake
blak forest = Black Forest Cake, Eggless Black Forest Cake
crossant = Butter Croissant, Chocolate Croissant
croisant = Butter Croissant, Chocolate Croissant
nankhatia = Classic Nankhatai, Kesar Pista Nankhatai, Elaichi Nankhatai, Chocolate Nankhatai, Wheat and Jaggery Nankhatai
multigarin bread = Multigrain Bread
multi grain bread = Multigrain Bread
galric bread = Garlic Loaf, Garlic Toast
basmathi rice = Basmati Rice
tumeric = Turmeric Powder
corriander powder = Coriander Powder
cardamon = Green Cardamom, Elaichi Nankhatai, Elaichi Tea
sunflwer oil = Sunflower Oil
mustrad oil = Mustard Oil
jagery = Kolhapuri Jaggery, Jaggery Powder
vanila sponge = Vanilla Sponge
butterscoch = Butterscotch Cake
rassmalai cake = Rasmalai Cake
punjabi samossa = Punjabi Samosa
bhakharwadi = Bhakarwadi
cocnut cookies = Coconut Cookies
tuti fruti = Tutti Frutti Biscuits, Fruit Rusk, Fruit Bun
rd velvet = Red Velvet Cake
whole weat bread = Whole Wheat Bread
coffe = Filter Coffee
gren tea = Green Tea
chese khari = Cheese Khari

# As it sounds
kari = Butter Khari, Jeera Khari, Methi Khari, Masala Khari, Cheese Khari, Wholewheat Khari
khaari = Butter Khari, Jeera Khari, Methi Khari, Masala Khari, Cheese Khari, Wholewheat Khari
jira khari = Jeera Khari
zeera khari = Jeera Khari
nankatai = Classic Nankhatai, Kesar Pista Nankhatai, Elaichi Nankhatai, Chocolate Nankhatai, Wheat and Jaggery Nankhatai
nan khatai = Classic Nankhatai
naankhatai = Classic Nankhatai, Kesar Pista Nankhatai, Elaichi Nankhatai, Chocolate Nankhatai, Wheat and Jaggery Nankhatai
paav = Ladi Pav
pao = Ladi Pav
laadi paav = Ladi Pav
elaychi rusk = Elaichi Rusk
ilaichi = Elaichi Rusk, Elaichi Nankhatai, Elaichi Tea, Green Cardamom
mava cake = Mawa Cakes
pyaaz kachori = Pyaz Kachori
shankarpara = Shankarpali
bakarwadi = Bhakarwadi
bhakarvadi = Bhakarwadi
methi kakra = Methi Khakhra
ghi = Cow Ghee, Buffalo Ghee
basan = Besan
aata = Chakki Atta
suji = Rava, Rava Rusk
sooji = Rava, Rava Rusk
mung dal = Moong Dal
tur dal = Toor Dal
udad dal = Urad Dal
chaana dal = Chana Dal
masur = Masoor Dal
chiwda = Poha Chivda
haldi = Turmeric Powder
jeera = Cumin Seeds, Jeera Khari, Jeera Biscuits
dhaniya = Coriander Powder
kali mirch = Black Pepper
gud = Kolhapuri Jaggery
gul = Kolhapuri Jaggery, Jaggery Powder, Wheat and Jaggery Nankhatai
chawal = Basmati Rice
makhan = Salted Butter, White Butter
maska = Salted Butter, Butter Toast, Brown Garlic Chilli Butter, Kadak Brun, Fruit Bun
loni = White Butter, Salted Butter, Unsalted Butter
chaha = Assam Tea, Green Tea, Masala Chai
sajuk tup = Cow Ghee
nachni = Ragi Flour, Ragi Cookies
badam biscuit = Almond Cookies
kaju = Cashew Cookies
nariyal tel = Coconut Oil
mungfali tel = Groundnut Oil

# Written together, apart, or in another order
blackforest = Black Forest Cake, Eggless Black Forest Cake
red velvetcake = Red Velvet Cake
swissroll = Swiss Roll
hotdog = Hot Dog Rolls
hotdog buns = Hot Dog Rolls
pizzabase = Pizza Base
chocochip = Choco Chip Cookies
moongdal = Moong Dal
butterkhari = Butter Khari
greentea = Green Tea
sun flower oil = Sunflower Oil
ground nut oil = Groundnut Oil
butter scotch cake = Butterscotch Cake
whole-wheat bread = Whole Wheat Bread
bread milk = Milk Bread
cake chocolate eggless = Eggless Chocolate Cake
rusk elaichi = Elaichi Rusk
oil mustard = Mustard Oil

# As people really type
biskut = Shrewsbury Biscuits, Jeera Biscuits, Osmania Biscuits, Tutti Frutti Biscuits
bisket = Shrewsbury Biscuits, Jeera Biscuits, Osmania Biscuits, Tutti Frutti Biscuits
cofee = Filter Coffee
kofi = Filter Coffee
rasmalayi = Rasmalai Cake
panner puff = Paneer Puff
paneer patties = Paneer Puff
alu tikki = Aloo Patty
veg pattice = Veg Puff
anda puff = Egg Puff
shev = Fine Sev
sev = Fine Sev
khakhara = Methi Khakhra
shakarpare = Shankarpali
elachi tea = Elaichi Tea
elachi = Elaichi Rusk, Elaichi Nankhatai, Elaichi Tea, Green Cardamom
gehu ka atta = Chakki Atta
jwari = Jowar Flour
bajri pith = Bajra Flour
arhar dal = Toor Dal
chole = Kabuli Chana
black paper = Black Pepper
toop = Cow Ghee, Buffalo Ghee
desi ghee = Cow Ghee
sakhar = Sugar
cheeni = Sugar
khadi sakhar = Rock Sugar
chai patti = Assam Tea
masala tea = Masala Chai
trufle cake = Chocolate Truffle Cake
truffel = Chocolate Truffle Cake
chocolate chips cookies = Choco Chip Cookies
oats cookies = Oats and Raisin Cookies
oatmeal cookie = Oats and Raisin Cookies
kaju biskit = Cashew Cookies
doodh rusk = Milk Rusk
cake rusk = Fruit Rusk
atta bread = Whole Wheat Bread
कुकीज = Choco Chip Cookies, Double Chocolate Cookies, Almond Cookies
टोस्ट = Butter Toast, Garlic Toast, Rava Rusk, Elaichi Rusk, Milk Rusk, Wheat Rusk
एगलेस केक = Eggless Black Forest Cake, Eggless Chocolate Cake
पनीर पफ = Paneer Puff
क्रीम रोल = Cream Roll
तेल = Coconut Oil, Groundnut Oil, Mustard Oil
बटर खारी = Butter Khari
मिल्क ब्रेड = Milk Bread
पोहा = Poha Chivda, Thick Poha
गहू पीठ = Chakki Atta

# Hindi
खारी = Butter Khari, Jeera Khari, Methi Khari, Masala Khari, Cheese Khari, Wholewheat Khari, Til Khari Twists
नानखटाई = Classic Nankhatai, Kesar Pista Nankhatai, Elaichi Nankhatai, Chocolate Nankhatai, Wheat and Jaggery Nankhatai
पाव = Ladi Pav, Kadak Brun
बिस्कुट = Shrewsbury Biscuits, Coconut Cookies, Cashew Cookies, Jeera Biscuits, Osmania Biscuits, Tutti Frutti Biscuits
मक्खन = Salted Butter, White Butter, Garlic Herb Butter
सफेद मक्खन = White Butter
समोसा = Punjabi Samosa
कचौरी = Pyaz Kachori
चॉकलेट केक = Chocolate Truffle Cake, Eggless Chocolate Cake
आटा = Chakki Atta
मैदा = Maida
बेसन = Besan
सूजी = Rava, Rava Rusk
चावल = Basmati Rice
बासमती चावल = Basmati Rice
मूंग दाल = Moong Dal, Green Moong
राजमा = Rajma
छोले = Kabuli Chana
हल्दी = Turmeric Powder
लाल मिर्च = Red Chilli Powder
जीरा = Cumin Seeds, Jeera Khari, Jeera Biscuits
काली मिर्च = Black Pepper
घी = Cow Ghee, Buffalo Ghee
सरसों का तेल = Mustard Oil
गुड़ = Kolhapuri Jaggery, Jaggery Powder
चीनी = Sugar
मिश्री = Rock Sugar
चाय = Assam Tea, Masala Chai, Elaichi Tea, Green Tea
मसाला चाय = Masala Chai
कॉफी = Filter Coffee
डबल रोटी = Milk Bread
इलायची चाय = Elaichi Tea

# Marathi
नानकटाई = Classic Nankhatai, Kesar Pista Nankhatai, Elaichi Nankhatai, Chocolate Nankhatai, Wheat and Jaggery Nankhatai
जिरे = Cumin Seeds
लोणी = White Butter, Salted Butter, Unsalted Butter
लसूण पाव = Garlic Loaf
लादी पाव = Ladi Pav
बाकरवडी = Bhakarwadi
चिवडा = Poha Chivda
शंकरपाळी = Shankarpali
शेव = Fine Sev
तूप = Cow Ghee, Buffalo Ghee
साजूक तूप = Cow Ghee
हळद = Turmeric Powder
तूर डाळ = Toor Dal
हरभरा डाळ = Chana Dal
मटकी = Matki
पोहे = Thick Poha, Poha Chivda
इंद्रायणी तांदूळ = Indrayani Rice
ज्वारीचे पीठ = Jowar Flour
गूळ = Kolhapuri Jaggery, Jaggery Powder, Wheat and Jaggery Nankhatai
साखर = Sugar
चहा = Assam Tea, Masala Chai, Elaichi Tea
वेलची = Green Cardamom, Elaichi Nankhatai, Elaichi Tea, Elaichi Rusk
वाढदिवस केक = Chocolate Truffle Cake
खोबरेल तेल = Coconut Oil

# What it is, not what it is called
eggless cake = Eggless Chocolate Cake, Eggless Black Forest Cake, Banana Walnut Loaf
birthday cake = Chocolate Truffle Cake, Eggless Chocolate Cake, Strawberry Cream Cake, Pineapple Cake
chocolate biscuit = Choco Chip Cookies, Double Chocolate Cookies
brown bread = Whole Wheat Bread
white bread = Milk Bread
garlic bread = Garlic Loaf, Garlic Toast
banana bread = Banana Walnut Loaf
fruit cake = Plum Cake
christmas cake = Plum Cake
muffin = Cup Cakes
wheat flour = Chakki Atta
gram flour = Besan
kidney beans = Rajma
chickpeas = Kabuli Chana
peanut oil = Groundnut Oil
saffron biscuit = Kesar Pista Nankhatai, Osmania Biscuits
spicy khari = Masala Khari
sweet khari = Little Hearts
sesame khari = Til Khari Twists
bun maska = Fruit Bun
vada pav = Ladi Pav
bread for pav bhaji = Ladi Pav
finger millet cookies = Ragi Cookies
cold pressed oil = Groundnut Oil
tea time biscuit for children = Milk Rusk, Osmania Biscuits, Butter Toast, Elaichi Rusk
basmati rice 5 kg = Basmati Rice
500 g cow ghee = Cow Ghee
`

func TestTheRightProductIsAmongTheFirstThree(t *testing.T) {
	shop := sampleShop(t)
	searches, missed := 0, 0
	for line := range strings.Lines(asked) {
		typed, meant, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if !ok {
			continue
		}
		searches++
		list, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: typed, Limit: 3})
		if err != nil {
			t.Fatalf("search %q: %v", typed, err)
		}
		var first []string
		for _, p := range list {
			first = append(first, p.Name)
		}
		wanted := strings.Split(meant, ", ")
		if !slices.ContainsFunc(first, func(name string) bool { return slices.Contains(wanted, name) }) {
			missed++
			t.Logf("%q finds %q and not %q", typed, first, wanted)
		}
	}
	found := float64(searches-missed) / float64(searches)
	t.Logf("%d searches, %.1f %% with the right product among the first three", searches, 100*found)
	if searches < 150 || found < 0.95 {
		t.Errorf("%d searches, %d missed", searches, missed)
	}
}

// sampleShop is the catalogue that the demo sells.
func sampleShop(t testing.TB) *storetest.Shop {
	t.Helper()
	shop := storetest.New(t)
	sample := os.DirFS(filepath.Join(storetest.Root(t), "assets", "sample"))
	file, err := sample.Open("products.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := shop.Importer.Import(t.Context(), importer.Source{File: file, Pictures: sample}); err != nil {
		t.Fatal(err)
	}
	return shop
}
